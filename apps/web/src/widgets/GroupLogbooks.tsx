import type { groupContracts } from '@portal/shared/features/groups/group.contract'
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import type { LogbookRow } from '@portal/shared/features/logbooks/logbook.schema'
import type { workGroupContracts } from '@portal/shared/features/work-groups/work-group.contract'
import { path } from '@portal/shared/screens'
import { ListPage } from '../kernel/ListPage.tsx'
import type { Selection } from '../kernel/list/selection.ts'
import type { RawQuery } from '../kernel/list/state.ts'
import { BulkAct } from '../kernel/moves/BulkAct.tsx'
import { chosenIn } from '../kernel/moves/chosen.ts'
import { useWords } from '../kernel/words.ts'
import { DialogButton } from './DialogButton.tsx'
import { LogbookCard } from './LogbookCells.tsx'
import { LOGBOOK_COLUMNS } from './logbookColumns.tsx'
import { LOGBOOK_ADVANCED, LOGBOOK_FILTERS } from './logbookFilters.tsx'

/** What groups and works groups have by other names. */
export interface GroupKind {
  words: 'groupPages' | 'workGroupPages'
  bind: typeof groupContracts.bind | typeof workGroupContracts.bind
  unbind: typeof groupContracts.unbind | typeof workGroupContracts.unbind
  /** The filters that find what is in it, and what is not. */
  within: (id: string) => RawQuery
  without: (id: string) => RawQuery
  also: (id: number) => { groupIds: number[] } | { groupId: number }
}
interface Props {
  kind: GroupKind
  group: { id: number; name: string }
}
type Ticked = Selection<{ id: number }>

/** As log-books are listed everywhere. */
const LIST = {
  list: logbookContracts.list,
  columns: LOGBOOK_COLUMNS,
  filters: LOGBOOK_FILTERS,
  advanced: LOGBOOK_ADVANCED,
  isPart: true,
  rowName: ({ locationId }: LogbookRow) => locationId,
  card: (row: LogbookRow) => <LogbookCard row={row} />,
}

/** The log-books of a group. */
export function GroupLogbooks({ kind, group }: Props) {
  const { t } = useWords()
  const { words, unbind, within } = kind
  return (
    <ListPage
      {...LIST}
      fixed={within(String(group.id))}
      exportCall={logbookContracts.export}
      bulk={(selection) => (
        <DialogButton
          action={unbind}
          size="small"
          dialog={(close) => <Act kind={kind} act="unbind" group={group} selection={selection} onClose={close} />}
        >
          {t(`${words}.logbooks.takeOut`)}
        </DialogButton>
      )}
      empty={{ title: t(`${words}.logbooks.emptyTitle`), text: t(`${words}.logbooks.emptyText`) }}
    />
  )
}

/** All others come into it from the same list by which log-books are found everywhere: by ids, by premises, by address, or everything. */
export function AddLogbooks({ kind, group }: Props) {
  const { t } = useWords()
  const { words, bind, without } = kind
  return (
    <ListPage
      {...LIST}
      fixed={without(String(group.id))}
      bulk={(selection) => (
        <DialogButton
          action={bind}
          type="primary"
          size="small"
          dialog={(close) => <Act kind={kind} act="bind" group={group} selection={selection} onClose={close} />}
        >
          {t(`${words}.logbooks.add`)}
        </DialogButton>
      )}
      empty={{ title: t(`${words}.logbooks.allTitle`), text: t(`${words}.logbooks.allText`) }}
    />
  )
}

interface ActProps extends Props {
  act: 'bind' | 'unbind'
  selection: Ticked
  onClose: () => void
}
function Act({ kind, act, group: { id, name }, selection, onClose }: ActProps) {
  const { t } = useWords()
  const { words, also, [act]: contract } = kind
  const { count, clear } = selection
  const isBind = act === 'bind'
  return (
    <BulkAct
      contract={contract}
      move={isBind ? 'addLogbooks' : 'removeLogbooks'}
      chosen={chosenIn(selection)}
      also={also(id)}
      title={isBind ? t(`${words}.logbooks.addTitle`, { count, name }) : t(`${words}.logbooks.takeOutTitle`, { count })}
      submit={isBind ? t(`${words}.logbooks.add`) : t(`${words}.logbooks.takeOut`)}
      done={(count) => t(isBind ? `${words}.logbooks.added` : `${words}.logbooks.takenOut`, { count, name })}
      linkOf={(row) => path.logbook(row.name)}
      onClose={onClose}
      onDone={clear}
    />
  )
}
