/** Words of the pickers that search. */
export const picks = {
  more_one: '{{number}} more, go on typing to find it',
  more_other: '{{number}} more, go on typing to find them',
  failed: 'The search failed',
  none: 'Nothing found',
  searching: 'Searching',
  naming: 'Loading the name',
  gone: 'No. {{id}}, no longer available',
}
