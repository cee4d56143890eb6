import type { Channel, Permission } from '@portal/shared/access/permissions'
import { textOfBook } from '../books.ts'
import type { Cast, Person } from './cast.ts'
import { looksAfter } from './scope.ts'
import type { Seen } from './seen.ts'
import { actingAt, beyond, booksOf, type Power } from './standing.ts'

interface Looking {
  cast: Cast
  seen: Seen
  who: Person
  power: Power
  /** What he reads, as follows from roles, grants and groups. */
  wanted: readonly string[]
}
const all = ({ books }: Cast) => books.map(({ locationId }) => locationId).join()
const listOf = (cast: Cast) => `/api/logbook?size=50&locationIds=${all(cast)}`
const idsIn = (body: { content: { locationId: string }[] }) => body.content.map(({ locationId }) => locationId)

const differing = (name: string, found: readonly string[], wanted: readonly string[]): string[] => {
  const [more, less] = [beyond(found, wanted), beyond(wanted, found)]
  return more.length || less.length ? [`${name} finds [${more}] and does not find [${less}]`] : []
}
const may = ({ power }: Looking, channel: Channel, ...rights: Permission[]) =>
  rights.every((right) => power.rights[channel].has(right))

/** The list through a channel; nothing where he has no right to it. */
async function listed(looking: Looking, channel: Channel): Promise<string[]> {
  const { cast, who, wanted } = looking
  const { status, body } = await (channel === 'web' ? who : who.app).get(listOf(cast))
  const name = `${who.id} (${channel})`
  if (!may(looking, channel, 'logbook:list')) return status === 403 ? [] : [`${name} is answered ${status}`]
  return status === 200 ? differing(name, idsIn(body), wanted) : [`${name} is answered ${status} ${body.key}`]
}

/** Each log-book by itself. */
async function read(looking: Looking): Promise<string[]> {
  const { cast, who, wanted } = looking
  if (!may(looking, 'web', 'logbook:list')) return []
  const answers = await Promise.all(
    cast.books.map(async ({ locationId }) => ({
      locationId,
      status: (await who.get(`/api/logbook/${locationId}`)).status,
    })),
  )
  const found = answers.flatMap(({ locationId, status }) => (status === 200 ? [locationId] : []))
  return differing(`${who.id} one by one`, found, wanted)
}

/** How many a workbook would have. */
async function counted(looking: Looking): Promise<string[]> {
  const { cast, who, wanted } = looking
  if (!may(looking, 'web', 'logbook:export', 'export:list')) return []
  const { body } = await who.post('/api/export').send({ kind: 'logbooks', filters: { locationIds: all(cast) } })
  return body.rowCount === wanted.length ? [] : [`${who.id} exports ${body.rowCount ?? body.key}, not ${wanted.length}`]
}

/** The workbook itself, which takes long to make. */
async function exported(looking: Looking): Promise<string[]> {
  const { cast, who, wanted } = looking
  if (!may(looking, 'web', 'logbook:export')) return []
  const { body } = await who.get(`/api/logbook/export?locationIds=${all(cast)}`).responseType('blob')
  const text = await textOfBook(body)
  // the cover names all that was asked for
  const found = cast.books.flatMap(({ locationId }) => (text.split(`\n${locationId}\n`).length > 1 ? [locationId] : []))
  return differing(`${who.id} in a workbook`, found, wanted)
}

function lookingAs(cast: Cast, seen: Seen, who: Person | undefined): Looking | undefined {
  const power = who && actingAt(seen, who.id)
  return who && power && { cast, seen, who, power, wanted: booksOf(cast, seen, power) }
}
/** The list, single reads, the export and the app show somebody one set, and the right one; each time another one looks. */
export async function setFaults(cast: Cast, seen: Seen, turn: number, isWhole = false): Promise<string[]> {
  const looking = lookingAs(cast, seen, cast.people[turn % cast.people.length])
  if (!looking) return []
  const found = await Promise.all([
    ...[listed(looking, 'web'), listed(looking, 'mobile'), read(looking), counted(looking)],
    ...(isWhole ? [exported(looking)] : []),
  ])
  return found.flat()
}

/** A view shows what the one who is viewed reads, and nothing that the viewer may or reads not. */
export async function viewFaults(cast: Cast, seen: Seen, turn: number): Promise<string[]> {
  const view = seen.viewings[turn % Math.max(1, seen.viewings.length)]
  const viewer = lookingAs(
    cast,
    seen,
    cast.people.find(({ id }) => id === view?.viewerId),
  )
  if (!view || !viewer) return []
  const { status, body } = await viewer.who.get(listOf(cast)).set('Viewing', view.id)
  if (status !== 200) return status >= 500 ? [`view ${view.id} is answered ${status}`] : []
  const viewed = actingAt(seen, view.viewedId)
  const row = seen.users.find(({ id }) => id === view.viewedId)
  const name = `${view.viewerId} as ${view.viewedId}`
  if (!viewed || !row || !looksAfter(viewer.power, seen, row)) return [`${name} is shown something`]
  return [
    ...differing(name, idsIn(body), booksOf(cast, seen, viewed)),
    ...beyond(idsIn(body), viewer.wanted).map((one) => `${name} reads ${one}`),
    ...beyond(viewed.rights.web, viewer.power.rights.web).map((right) => `${name} may ${right}`),
  ]
}
