/** Addresses of the pages of one contractor. */
import { contractorPath } from '../routes.js';

/** Parts of a contractor that have a page of their own. */
export type ContractorPart = 'people' | 'absences' | 'areas' | 'prices' | 'reassign';

/** Path of a part of a contractor, by default of its overview. @param values of the query; empty ones are left out */
export function partPath(id: string, part?: ContractorPart, values: Record<string, string | null> = {}): string {
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
  return [part ? `${contractorPath(id)}/${part}` : contractorPath(id), query].filter(Boolean).join('?');
}
