import type { historyEntry } from '@portal/shared/features/common/fields'
import { localName } from '@portal/shared/kernel/words'
import type { z } from 'zod'
import { currentLanguage } from '../i18n/i18n.ts'
import type { Column } from '../kernel/list/columns.tsx'
import { codeText, say, timeText } from '../kernel/words.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import { Person } from './Person.tsx'

type Entry = z.output<typeof historyEntry>
interface Told<E extends Entry> {
  /** What an act is called, where its name has words. */
  act: (action: string) => string
  /** The group of words that names the fields, where it is not the same for every entry one of each. */
  group: string | ((entry: E) => string)
  valueText?: (field: string, value: unknown) => string | undefined
}

/** From where something was done; of one's own import with the workbook and its row. */
export function FromWhere({ entry: { source, workbook } }: { entry: Pick<Entry, 'source' | 'workbook'> }) {
  return (
    <>
      {codeText('operationSource', source)}
      {workbook && (
        <span className="lb-second lb-block">
          {workbook.row === null ? workbook.name : say('common.history.workbook', { ...workbook, row: workbook.row })}
        </span>
      )}
    </>
  )
}

/** The columns of every history: when, what, by whom, from where, and what is other since. */
export const historyColumns = <E extends Entry = Entry>({ act, group, valueText }: Told<E>): Column<E>[] => [
  {
    key: 'createdAt',
    width: 160,
    sort: 'id',
    title: () => say('common.history.when'),
    render: ({ createdAt }) => timeText(createdAt),
  },
  { key: 'action', title: () => say('common.history.what'), render: ({ action }) => act(action) || action },
  {
    key: 'userName',
    width: 280,
    sheet: ['userName', 'org'],
    title: () => say('common.history.by'),
    render: (entry) => (
      <>
        {/* the system acts for itself: its name once */}
        {entry.userName !== entry.orgNameEn && <Person of={entry.userName} />}
        <span className="lb-second lb-block">{localName(entry, currentLanguage(), 'orgName')}</span>
      </>
    ),
  },
  {
    key: 'source',
    width: 180,
    sheet: ['source', 'workbook', 'workbookRow'],
    title: () => say('common.history.source'),
    render: (entry) => <FromWhere entry={entry} />,
  },
  {
    key: 'change',
    width: 200,
    sheet: ['before', 'after'],
    title: () => say('common.history.change'),
    render: (entry) => (
      <BeforeAfter
        before={entry.before}
        after={entry.after}
        group={typeof group === 'string' ? group : group(entry)}
        {...(valueText && { valueText })}
      />
    ),
  },
]
