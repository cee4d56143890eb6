import { world } from '../world.ts'
import type { Cast } from './cast.ts'
import { dayFrom, endIn, startIn } from './days.ts'
import type { Held, State } from './model.ts'

/** Log-books for so many sequences are made by one call: making them one by one cost a third of a sequence. */
export const GROUNDS_AT_ONCE = 25
/** Somebody is responsible for some days: on bare ground most sequences would get nowhere. */
const RESPONSIBLE_DAYS = 3

/** What is there when a sequence begins. */
export interface Ground {
  book: string
  stages: State['stages']
  held: readonly Held[]
}

/** Premises of log-books in service and of those at the installation stage, whose ids begin with a letter of their kind. */
const GROUNDS = { IN_SERVICE: 'G', INSTALLATION: 'L' } as const
type Stage = keyof typeof GROUNDS
/** Every so many grounds are at the installation stage. */
const INSTALLED_EACH = 3
/** Whether a mark is that of a ground: it is about the log-books of other sequences, too, which do nothing with it. */
export const isOfGround = (mark: string): boolean => Object.values(GROUNDS).some((letter) => mark.startsWith(letter))

export const isAtInstallation = ({ stages }: Ground): boolean => Object.keys(stages).length > 0

let laid = 0
/** Log-books that one contractor makes, and to which it invites a responsible person who accepts. */
export async function layGrounds(cast: Cast, isInstalling = false): Promise<Ground[]> {
  const stage: Stage = ++laid % INSTALLED_EACH === 0 || isInstalling ? 'INSTALLATION' : 'IN_SERVICE'
  const premises = `${GROUNDS[stage]}${String(laid).padStart(6, '0')}`
  const books = Array.from({ length: GROUNDS_AT_ONCE }, (_, n) => `${premises}-${String(n + 1).padStart(3, '0')}`)
  const now = world.now.getTime()
  const [contractor, responsible] = [cast.speak('rc0', 0), cast.speak('rp0', 0)]
  const ask = async (who: typeof contractor, path: string, body: object) => {
    const answer = await who.post(path).send(body)
    if (answer.status !== 200) throw new Error(`the ground is not laid: ${path} ${answer.status} ${answer.body.key}`)
  }
  await ask(contractor, '/api/logbook', bodyOf(premises, books, dayFrom(now, 0), stage))
  const ids = await cast.idsOf(premises)
  await ask(contractor, '/api/logbookAccessInvitation', {
    ids,
    category: 'rp.PMC',
    recipientName: 'Hei On',
    email: cast.emailOf('rp0'),
    startsOn: dayFrom(now, 0),
    endsOn: dayFrom(now, RESPONSIBLE_DAYS),
    message: premises,
    replace: [],
  })
  const { id, token } = await cast.invitationTo(premises)
  await ask(responsible, '/api/invitationLink/open', { token })
  await ask(responsible, '/api/logbookAccessInvitation/accept', { ids: [id] })
  return books.map((book) => ({
    book,
    stages: stage === 'INSTALLATION' ? { [book]: { stage, id: book } } : {},
    held: heldOn(book, premises, now, stage),
  }))
}

/** What the model holds of it. */
function heldOn(book: string, mark: string, now: number, stage: Stage): Held[] {
  const kept = { book, ends: [], isWithdrawn: false, givenBy: 'rc0' } as const
  return [
    {
      ...kept,
      org: 'rc0',
      role: stage === 'INSTALLATION' ? 'rc.PIC' : 'rc.PMC',
      from: startIn(now, 0),
      natural: null,
      source: 'CREATE',
      origin: '',
    },
    {
      ...kept,
      org: 'rp0',
      role: 'rp.PMC',
      from: now,
      natural: endIn(now, RESPONSIBLE_DAYS),
      source: 'INVITATION',
      origin: mark,
    },
  ]
}

/** The form by which log-books are made. */
export const bodyOf = (
  premises: string,
  books: readonly string[],
  effectiveOn: string,
  stage: Stage = 'IN_SERVICE',
) => ({
  premises,
  stage,
  addressEn: '1 Hung To Road',
  addressZh: '鴻圖道1號',
  district: 'KT',
  area: 'KT-03',
  installedYear: 2020,
  units: books.map((locationId, n) => ({ locationId, leNumber: `L${n}`, kind: 'L', type: 'EP' })),
  specification: {},
  effectiveOn,
})
