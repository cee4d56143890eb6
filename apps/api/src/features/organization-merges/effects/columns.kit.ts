import type { Effects } from './effect.ts'

/** What says by its name that it is of an organization, where no relation does. */
const NAMED = /^((\w*O|o)rgIds?|contractorIds?|responsible|subject)$/
/** Named so, and something else: subjects of people and of mails. */
const OTHERS = new Set([
  'userSubject.subject',
  'jobRecordReader.subject',
  'answerReader.subject',
  'logbookPartyReader.subject',
  'expiryReminder.subject',
])

/** Every column of the schema that names an organization, as `model.field`. */
export function columnsOf(schema: string): string[] {
  return [...schema.matchAll(/^(?:model|view) (\w+) \{(.*?)^\}/gms)].flatMap(([, name = '', body = '']) => {
    const model = name.charAt(0).toLowerCase() + name.slice(1)
    const related = [...body.matchAll(/^\s+\w+\s+Organization\??\s+@relation\([^)]*fields: \[(\w+)\]/gm)]
    const named = [...body.matchAll(/^\s+(\w+)\s+(?:Int|String)/gm)].filter(([, field = '']) => NAMED.test(field))
    const fields = [...related, ...named].map(([, field = '']) => `${model}.${field}`)
    return [...new Set(fields)].filter((field) => !OTHERS.has(field))
  })
}

/** Columns without an entry, and entries without a column. */
export const apart = (schema: string, effects: Effects) => {
  const columns = new Set(columnsOf(schema))
  return {
    missing: [...columns].filter((column) => !(column in effects)),
    idle: Object.keys(effects).filter((name) => !columns.has(name)),
  }
}
