import { access } from './access.ts'
import type { Effects } from './effect.ts'
import { own } from './own.ts'
import { people } from './people.ts'

/** What a merger does to each column of the schema that names an organization. A test finds a column without an entry. */
export const EFFECTS: Effects = { ...people, ...own, ...access }
