/** What stands among the filters of a template of the dashboard. */
const NAMED = ['rcIds[]', 'rpOrgIds[]', 'logbookIds[]', 'locationIds[]', 'workerIds[]', 'groupId[]']
const KEPT = { open: 'kept as it was given; what it finds is asked of the figures, by their own calls' }

export const NAMED_BY_TEMPLATES = Object.fromEntries(
  ['create', 'update'].flatMap((call) =>
    NAMED.map((name) => [`dashboardTemplates.${call} body.optionJson.filters.${name}`, KEPT] as const),
  ),
)
