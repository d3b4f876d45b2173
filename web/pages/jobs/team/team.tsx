/** The page of a contractor's week: who goes, who is away. The office plans for everybody, others see themselves. */
import { Frame, Notice } from '../../../ui/index.js';
import type { PageProps } from '../../page-props.js';
import { JobsNavigation } from '../jobs-navigation.js';
import { TeamAbsences } from './team-absences.js';
import { TeamContext } from './team-context.js';
import type { TeamData, TeamMessages } from './team-data.js';
import { TeamFeed } from './team-feed.js';
import { TeamHoursSection } from './team-hours.js';
import { TeamWeekView, WeekLinks } from './team-week.js';

export function TeamPage(props: PageProps<TeamData, TeamMessages>) {
  const { data, messages, formError } = props;
  const { isOffice, done, hiddenVisits, week } = data;
  const shown = data.rows.reduce((sum, { days }) => sum + days.flatMap(({ visits }) => visits).length, 0);
  return (
    <TeamContext.Provider value={props}>
      <Frame
        heading={isOffice ? messages.heading : messages.headingOwn}
        isWide
        corner={{ to: '/account', label: messages.account }}
        lead={<JobsNavigation current="team" {...data} messages={messages.navigation} />}
      >
        {done && !formError && <Notice kind="success">{messages.done[done]}</Notice>}
        <WeekLinks key={week.number} />
        {hiddenVisits > 0 && <Notice kind="info">{messages.tooMany(shown, shown + hiddenVisits)}</Notice>}
        <TeamWeekView />
        {data.hours && <TeamHoursSection />}
        <div class="columns">
          <TeamAbsences />
          <div>
            {!data.hours && <TeamHoursSection />}
            <TeamFeed />
          </div>
        </div>
      </Frame>
    </TeamContext.Provider>
  );
}
