/** Dead ends of a workflow. */
export const templateProblems = {
  heading: 'Orders of this workflow can get stuck',
  kinds: {
    noSteps: 'It has no steps.',
    notAsked: 'No contractor is asked by itself; an operator must choose one on each order.',
    noContractor: 'No step finds the contractor that carries it out.',
    hidden: 'The side that carries it out does not see it.',
    nothingToAnswer: 'No step makes what it answers.',
  },
};

export type TemplateProblemMessages = typeof templateProblems;
