/** What all parts of the page of a contractor's week need. */
import { createContext, useContext } from '../../../ui/index.js';
import type { PageProps } from '../../page-props.js';
import type { TeamData, TeamMessages } from './team-data.js';

type TeamContextValue = PageProps<TeamData, TeamMessages>;

export const TeamContext = createContext<TeamContextValue | null>(null);

export function useTeam(): TeamContextValue {
  return useContext(TeamContext)!;
}
