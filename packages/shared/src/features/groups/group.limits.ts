/** Groups of one organization: they are drawn as one chart. */
export const GROUPS_MAX = 500
