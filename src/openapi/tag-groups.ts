/** Groups of the tags, in the order in which the documentation shows them. */

export interface TagGroup {
  name: string;
  tags: string[];
}

const GROUPS: TagGroup[] = [
  { name: 'Orders', tags: ['Orders', 'Notes', 'Files', 'Order tags', 'Workflows', 'Bookings'] },
  { name: 'Contractors', tags: ['Dispatches', 'Payouts', 'Job offers', 'Partners', 'Coverage', 'Availability'] },
  { name: 'Clients', tags: ['Client portal', 'Public webforms'] },
  { name: 'Set-up', tags: ['Products', 'Workflow templates', 'Webforms', 'Messages', 'Settings', 'View presets'] },
  { name: 'Integration', tags: ['Webhooks', 'Events', 'Deliveries'] },
  { name: 'Accounts', tags: ['Authentication', 'API keys', 'Users', 'Organizations', 'Access'] },
  { name: 'Operation', tags: ['Administration', 'Health'] },
];

/** The groups of these tags. Tags of no group are in the last one. */
export function groupTags(tags: readonly string[]): TagGroup[] {
  const grouped = new Set(GROUPS.flatMap((group) => group.tags));
  const others = { name: 'More', tags: tags.filter((tag) => !grouped.has(tag)) };
  return [...GROUPS, others]
    .map(({ name, tags: own }) => ({ name, tags: own.filter((tag) => tags.includes(tag)) }))
    .filter((group) => group.tags.length > 0);
}
