import { LATE_WORK_DAYS } from '@portal/shared/features/parties/party.schema'
import { stamp } from '@portal/shared/kernel/time'
import { type DocumentWords, inBoth } from '@portal/shared/locales/document-words'
import { path } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Block, Document } from '../../kernel/pdf/document.ts'
import type { MinuteContents } from './minute.contents.ts'

/** English stands first on a minute, whoever reads it: both sides hold the same file. */
const LANGUAGE = 'eng'
const DAY_MS = 86_400_000
type Say = (pick: (words: DocumentWords) => string) => string
type Minute = DocumentWords['documents']['minute']

const both = ({ nameEn, nameZh }: { nameEn: string; nameZh: string }) => [nameEn, nameZh].filter(Boolean).join('\n')
/** A code as it is read aloud: by fours. */
const spaced = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ')

/** A minute as it is printed: what its contents say, and the code of them. */
export function minuteDocument(
  { settings }: Pick<Ctx, 'settings'>,
  { number, ...contents }: MinuteContents,
  code: string,
): Document {
  const say: Say = (pick) => inBoth(LANGUAGE, settings.regulator, pick)
  const word = (pick: (minute: Minute) => string) => say(({ documents }) => pick(documents.minute))
  return {
    title: word(({ title }) => title),
    foot: `${number} · ${word(({ foot }) => foot)}`,
    language: LANGUAGE,
    blocks: [
      { pairs: factsOf(say, { number, ...contents }) },
      { heading: word(({ counts }) => counts) },
      { pairs: countsOf(say, contents) },
      ...endedOf(say, contents),
      ...movedOf(say, contents),
      ...stayedOf(say, contents),
      {
        text: fill(
          word(({ duties }) => duties),
          spanOf(contents.at),
        ),
      },
      { heading: word(({ code }) => code) },
      { text: spaced(code) },
      { text: new URL(path.verify(code), settings.publicUrl).href },
      { text: word(({ sealed }) => sealed).replaceAll('{{count}}', `${contents.logbooks.length}`), tone: 'soft' },
    ],
  }
}

const fill = (text: string, values: Record<string, string>): string =>
  Object.entries(values).reduce((all, [name, value]) => all.replaceAll(`{{${name}}}`, value), text)
const spanOf = (at: Date) => ({
  at: stamp(at),
  until: stamp(new Date(at.getTime() + LATE_WORK_DAYS * DAY_MS)),
})

function factsOf(say: Say, minute: MinuteContents): [string, string][] {
  const word = (pick: (minute: Minute) => string) => say(({ documents }) => pick(documents.minute))
  const side = (one: MinuteContents['from']) => [both(one), one.rcNumber].filter(Boolean).join('\n')
  const facts: [string, string][] = [
    [say(({ handovers }) => handovers.field.number), minute.number],
    [word(({ from }) => from), side(minute.from)],
    [word(({ to }) => to), side(minute.to)],
    [word(({ at }) => at), `${stamp(minute.at)} ${word(({ zone }) => zone)}`],
    [word(({ role }) => role), say(({ enums }) => enums.partyRole[minute.role])],
    ...receivedOf(say, minute),
    [word(({ sent }) => sent), `${stamp(minute.sentAt)}, ${minute.sentBy}`],
    [word(({ confirmed }) => confirmed), minute.confirmed.map(({ at, by }) => `${stamp(at)}, ${by}`).join('\n')],
    [word(({ message }) => message), minute.message],
  ]
  return facts.filter(([, value]) => value)
}

/** The role received, where it is another than the one given up. */
const receivedOf = (say: Say, { newRole }: MinuteContents): [string, string][] =>
  newRole ? [[say(({ documents }) => documents.minute.newRole), say(({ enums }) => enums.partyRole[newRole])]] : []

/** Everything that ended with it. */
const allEnded = ({ ended, endedAuthorizations = [], endedInvitations = [] }: Ended) => [
  ...ended,
  ...endedAuthorizations,
  ...endedInvitations,
]
type Ended = Pick<MinuteContents, 'ended' | 'endedAuthorizations' | 'endedInvitations'>

function countsOf(say: Say, contents: Omit<MinuteContents, 'number'>): [string, string][] {
  const { logbooks, stayed } = contents
  const word = (pick: (minute: Minute['count']) => string) => say(({ documents }) => pick(documents.minute.count))
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  return [
    [word(({ moved }) => moved), `${logbooks.length}`],
    [word(({ ended }) => ended), `${sum(allEnded(contents).map(({ count }) => count))}`],
    [word(({ stayed }) => stayed), `${stayed.length}`],
    [word(({ records }) => records), `${sum(logbooks.map(({ jobRecords }) => jobRecords))}`],
  ]
}

function endedOf(say: Say, contents: Ended): Block[] {
  if (!allEnded(contents).length) return []
  const { ended, endedAuthorizations = [], endedInvitations = [] } = contents
  const word = (pick: (minute: Minute) => string) => say(({ documents }) => pick(documents.minute))
  return [
    { heading: word(({ ended }) => ended) },
    {
      columns: [
        { header: word(({ right }) => right), share: 4 },
        { header: word(({ whose }) => whose), share: 6 },
        { header: word(({ number }) => number), share: 2 },
      ],
      rows: [
        ...ended.map(({ role, count, ...org }) => [say(({ enums }) => enums.partyRole[role]), both(org), `${count}`]),
        ...endedAuthorizations.map(({ number, count, ...person }) => [
          word(({ authorization }) => authorization),
          [number, both(person)].filter(Boolean).join('\n'),
          `${count}`,
        ]),
        ...endedInvitations.map(({ number, count }) => [
          word(({ invitation }) => invitation),
          `${number}\n${word(({ told }) => told)}`,
          `${count}`,
        ]),
      ],
    },
  ]
}

function movedOf(say: Say, { logbooks }: Pick<MinuteContents, 'logbooks'>): Block[] {
  const word = (pick: (minute: Minute) => string) => say(({ documents }) => pick(documents.minute))
  const field = (name: 'locationId' | 'address') => say(({ handovers }) => handovers.field[name])
  return [
    { heading: `${word(({ moved }) => moved)} ${logbooks.length}` },
    {
      columns: [
        { header: field('locationId'), share: 3 },
        { header: field('address'), share: 7 },
        { header: word(({ records }) => records), share: 2 },
        { header: word(({ head }) => head), share: 4 },
      ],
      rows: logbooks.map(({ locationId, formerId, addressEn, addressZh, jobRecords, code }) => [
        formerId ? `${locationId}\n${word(({ former }) => former)} ${formerId}` : locationId,
        [addressEn, addressZh].filter(Boolean).join('\n'),
        `${jobRecords}`,
        spaced(code.slice(0, SHOWN)),
      ]),
    },
  ]
}
/** Of the code of a chain, which is long, so many digits tell it from others. */
const SHOWN = 16

function stayedOf(say: Say, { stayed }: Pick<MinuteContents, 'stayed'>): Block[] {
  if (!stayed.length) return []
  const word = (pick: (minute: Minute) => string) => say(({ documents }) => pick(documents.minute))
  return [
    { heading: `${word(({ stayed }) => stayed)} ${stayed.length}` },
    {
      columns: [
        { header: say(({ handovers }) => handovers.field.locationId), share: 3 },
        { header: say(({ handovers }) => handovers.field.status), share: 3 },
        { header: say(({ handovers }) => handovers.field.reason), share: 6 },
      ],
      rows: stayed.map(({ locationId, status, reason }) => [
        locationId,
        say(({ enums }) => enums.handover[status]),
        reason,
      ]),
    },
  ]
}
