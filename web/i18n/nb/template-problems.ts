/** Dead ends of a workflow. */
import type { TemplateProblemMessages } from '../en/template-problems.js';

export const templateProblems: TemplateProblemMessages = {
  heading: 'Ordrer i denne arbeidsflyten kan bli stående',
  kinds: {
    noSteps: 'Den har ingen steg.',
    notAsked: 'Ingen utfører blir spurt automatisk; en operatør må velge en på hver ordre.',
    noContractor: 'Ingen steg finner utføreren som skal gjøre det.',
    hidden: 'Den som skal gjøre det, ser det ikke.',
    nothingToAnswer: 'Ingen steg lager det som skal besvares.',
  },
};
