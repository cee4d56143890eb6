import { namesIn } from '@portal/shared/kernel/text/names'
import { localName } from '@portal/shared/kernel/words'
import { currentLanguage } from '../../i18n/i18n.ts'
import { numberText, say, sayIfAny } from '../words.ts'
import type { Chosen } from './chosen.ts'

/** What rows are known by, whichever of it they have. */
interface Named {
  name?: string
  locationId?: string
  logbook?: { locationId: string }
  number?: string
  referenceNo?: string
  nameEn?: string
  nameZh?: string
  displayName?: string
  username?: string
  org?: { nameEn: string; nameZh: string }
  asked?: { textEn: string; textZh: string }
}

/** What people call a row: its own name, its location ID or number, the person with the username, or what it is about. */
function nameOf(row: object): string | undefined {
  const {
    name,
    locationId,
    logbook,
    number,
    referenceNo,
    nameEn = '',
    nameZh = '',
    displayName,
    username,
    org,
    asked,
  } = row as Named
  const language = currentLanguage()
  const own =
    name ||
    locationId ||
    logbook?.locationId ||
    number ||
    referenceNo ||
    localName({ nameEn, nameZh }, language, 'name')
  if (own) return own
  const person = displayName && localName(namesIn(displayName), language, 'name')
  if (person) return username ? say('acts.person', { name: person, username }) : person
  return (org && localName(org, language, 'name')) || (asked && localName(asked, language, 'text'))
}

/**
 * What an act on rows asks before it, or says after it: of one row by its name, of several how many they are. Nothing where the words
 * of `acts` have no such text, and of one row that has only an id.
 */
export function actText(group: string, move: string, what: 'ask' | 'done', { count, row }: Chosen): string | undefined {
  const name = count === 1 && row ? nameOf(row) : undefined
  if (count === 1 && !name) return undefined
  const these = sayIfAny(`acts.${group}.${name ? 'one' : 'many'}`, { number: numberText(count), name: name ?? '' })
  const text = these && sayIfAny(`acts.${group}.${move}.${what}`, { what: these })
  // what somebody is called begins as it does
  return text && (name && text.startsWith(name) ? text : text.charAt(0).toUpperCase() + text.slice(1))
}
