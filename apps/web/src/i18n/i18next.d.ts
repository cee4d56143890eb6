import type { chain } from './chain.eng.ts'
import type { entry } from './entry.eng.ts'
import type { parts } from './exports.eng.ts'
import type { imports } from './imports.eng.ts'
import type { infoPages } from './info.eng.ts'
import type { logbookParts } from './logbookParts.eng.ts'
import type { more } from './more.eng.ts'
import type { notices } from './notices.eng.ts'
import type { parts as operationParts } from './operations.eng.ts'
import type { orgs } from './orgs.eng.ts'
import type { people } from './people.eng.ts'
import type { person } from './person.eng.ts'
import type { parts as pictureParts } from './pictures.eng.ts'
import type { waysIn } from './waysIn.eng.ts'
import type { works } from './works.eng.ts'

type Words = typeof entry &
  typeof more &
  typeof logbookParts &
  typeof works &
  typeof notices &
  typeof person &
  typeof people &
  typeof waysIn &
  typeof orgs &
  typeof chain &
  typeof imports &
  typeof infoPages &
  typeof operationParts &
  typeof pictureParts &
  typeof parts

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Words }
  }
}
