import type { z } from 'zod'

/**
 * For a rule about several fields: it is asked as soon as these are right by themselves, whatever else of the object is
 * wrong. By itself zod asks it only once nothing else is, so its complaint would come in a second round. Without names it
 * is always asked, and has to expect anything in the place of a field. A field's own check must not say `abort`: zod then
 * asks nothing more of the whole object.
 */
export const among = (...fields: string[]) => ({
  when: ({ value, issues }: z.core.ParsePayload) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !issues.some(({ path }) => fields.includes(String(path?.[0]))),
})
