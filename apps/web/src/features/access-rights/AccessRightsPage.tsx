import { accessRightContracts } from '@portal/shared/features/access-rights/access-right.contract'
import type { AccessRight } from '@portal/shared/features/access-rights/access-right.schema'
import { useRef } from 'react'
import { useKeys } from '../../kernel/keys/useKeys.ts'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { latePart } from '../../kernel/lazyPart.tsx'
import { useListRows } from '../../kernel/list/neighbours.ts'
import { useParam } from '../../kernel/useParam.ts'
import { say, useWords } from '../../kernel/words.ts'
import { Giver } from '../../widgets/AccessCells.tsx'
import { PlaceAddress } from '../../widgets/PlaceCells.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { Holder, Origin, RightMoves, RightPeriod, Unit } from './AccessRightCells.tsx'
import { OpenAccessRight } from './AccessRightDrawer.tsx'
import { ByOrganization } from './ByOrganization.tsx'
import { ByPerson } from './ByPerson.tsx'
import { GroupingSwitch, useGrouping } from './Grouping.tsx'
import { useFilters } from './groups.tsx'

const KeysDialog = latePart(() => import('../../kernel/keys/KeysDialog.tsx').then((file) => file.KeysDialog))

const col = columnsOf(accessRightContracts.list)
const columns = [
  col.show('locationId', (row) => <Unit row={row} />, { width: 144 }),
  col.show('address', (row) => <PlaceAddress row={row} />, { isHidden: true }),
  col.show('org', (row) => <Holder row={row} />, {
    title: () => say('accessRights.field.holder'),
    sheet: ['org', 'role'],
  }),
  col.show('status', ({ status }) => <StatusTag life="access" code={status} />, { width: 124 }),
  col.show('period', (row) => <RightPeriod row={row} />, {
    width: 136,
    sort: 'startsAt',
    sheet: ['startsAt', 'endsAt'],
  }),
  col.show('origin', (row) => <Origin row={row} />, {
    width: 152,
    title: () => say('accessRights.field.source'),
    sheet: ['source', 'origin'],
  }),
  col.show('givenBy', ({ givenByOrg: org, givenByName: userName }) => <Giver row={{ org, userName }} />, {
    width: 220,
    isHidden: true,
    sheet: ['givenBy', 'givenByName'],
  }),
  col.actions((row) => <RightMoves of={[row]} />, 132),
]

const Card = ({ row }: { row: AccessRight }) => (
  <>
    <div className="lb-card-head">
      <Unit row={row} />
      <StatusTag life="access" code={row.status} />
    </div>
    <div>
      <Holder row={row} />
    </div>
    <div>
      <RightPeriod row={row} />
    </div>
    <div className="lb-second">
      <Origin row={row} />
    </div>
    <RightMoves of={[row]} />
  </>
)

/** The keys of the list with a right open beside it. */
const KEYS = { screen: 'accessRights', standard: { next: 'j', previous: 'k' } } as const

/** The rights log-book by log-book; one opens beside them, and the keys walk from one to the next. */
function ByLogbook() {
  const { t } = useWords()
  const [open, setOpen] = useParam('right')
  const area = useRef<HTMLDivElement>(null)
  const ids = useListRows(accessRightContracts.list).map(({ id }) => String(id))
  const step = (by: number) => {
    const next = ids[open ? ids.indexOf(open) + by : 0]
    if (next) setOpen(next, { isStep: open !== null })
  }
  const { isAsked, ask } = useKeys(area, KEYS, { next: () => step(1), previous: () => step(-1) })
  const words = { next: t('accessRights.keys.next'), previous: t('accessRights.keys.previous') }
  return (
    <div ref={area} tabIndex={-1} className="lb-keyed">
      <ListPage
        {...useFilters()}
        list={accessRightContracts.list}
        // beside an open right there is no room for what its pane offers too
        columns={open ? columns.filter(({ isActions }) => !isActions) : columns}
        subtitle={t('accessRights.subtitle')}
        actions={<GroupingSwitch />}
        exportCall={accessRightContracts.export}
        rowName={({ locationId }) => locationId}
        bulk={(selection) => <RightMoves of={selection} />}
        card={(row) => <Card row={row} />}
        empty={{ title: t('accessRights.emptyTitle'), text: t('accessRights.emptyText') }}
        pane={<OpenAccessRight />}
        current={Number(open)}
      />
      {isAsked && <KeysDialog keys={KEYS} words={words} onClose={() => ask(false)} />}
    </div>
  )
}

const PAGES = { LOGBOOK: ByLogbook, ORGANIZATION: ByOrganization, PERSON: ByPerson } as const

/** Log-books Access Rights: who sees which log-book, in which role, from when, and on whose word. */
export function AccessRightsPage() {
  const grouping = useGrouping()
  const Shown = PAGES[grouping]
  return <Shown key={grouping} />
}
