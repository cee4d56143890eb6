import type { MergeRehearsal } from '@portal/shared/features/organization-merges/merge.schema'
import { SCREENS } from '@portal/shared/screens'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { mayCall } from '../../kernel/session.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { JoinedTable } from './JoinedTable.tsx'
import { PlainTable } from './PlainTable.tsx'
import { sentOn } from './parts.ts'
import '../../kernel/list/list.css'
import './merge.css'

interface Props {
  of: MergeRehearsal
}

/** One by one, a tab for each kind; it opens on the one that needs judgement. */
export function MergeTabs({ of }: Props) {
  const { t } = useWords()
  const { blocks, joined, equal, along, logbooks, people } = of
  const count = (all: readonly { count: number }[]) => all.reduce((sum, one) => sum + one.count, 0)
  const tabs = [
    { key: 'blocks' as const, count: blocks.length, children: <BlocksTable of={of} /> },
    { key: 'joined' as const, count: count(joined), children: <JoinedTable of={of} /> },
    { key: 'equal' as const, count: equal.length, children: <EqualTable of={of} /> },
    { key: 'along' as const, count: count(along), children: <AlongTable of={of} /> },
    { key: 'places' as const, count: logbooks, children: <PlacesTable of={of} /> },
    { key: 'names' as const, count: people.enabled + people.disabled, children: <NamesTable of={of} /> },
  ]
  const first = tabs.find((tab) => tab.count > 0)?.key ?? 'joined'
  return (
    <section className="lb-panel lb-merge-tabs" aria-labelledby="merge-one-by-one">
      <h2 id="merge-one-by-one">{t('organizationMerges.oneByOne')}</h2>
      <Tabs
        key={first}
        defaultActiveKey={first}
        destroyOnHidden
        items={tabs.map(({ key, count, children }) => ({
          ...{ key, children, label: t(`organizationMerges.tab.${key}`, { number: numberText(count) }) },
        }))}
      />
    </section>
  )
}

/** Said where nothing can be listed, or where the reader is of the other side. */
const Said = ({ children }: { children: ReactNode }) => <p className="lb-soft lb-merge-said">{children}</p>

function BlocksTable({ of: { blocks } }: Props) {
  const { t, name } = useWords()
  const column = useColumn()
  if (!blocks.length) return <Said>{t('organizationMerges.noBlocks')}</Said>
  const rows = blocks.map(({ kind, org, createdAt }) => ({
    key: `${kind} ${org.id}`,
    cells: [t(`organizationMerges.block.${kind}`), name(org, 'name'), createdAt ? sentOn(createdAt) : '–'],
  }))
  return <PlainTable heads={[column('kind'), column('org'), column('since')]} rows={rows} />
}

function EqualTable({ of: { equal } }: Props) {
  const { t } = useWords()
  const column = useColumn()
  if (!equal.length) return <Said>{t('organizationMerges.nothing')}</Said>
  const rows = equal.map(({ kind, before, after }) => ({
    key: `${kind} ${after}`,
    cells: [t(`organizationMerges.named.${kind}`), before, <b key="after">{after}</b>],
  }))
  return <PlainTable heads={[column('kind'), column('before'), column('after')]} rows={rows} />
}

/** Where what goes along is listed, for those of the side that has it now. */
const LISTED = {
  INVITATION: SCREENS.invitations,
  HANDOVER: SCREENS.handovers,
  SUBCONTRACT: SCREENS.subcontracts,
  CONTRACTOR_CHANGE: SCREENS.contractorChanges,
  AUTHORIZATION: SCREENS.workAuthorizations,
} as const

function Along({ kind, isLink }: { kind: keyof typeof LISTED; isLink: boolean }) {
  const { t } = useWords()
  const [{ access, path }, name] = [LISTED[kind], t(`organizationMerges.along.${kind}`)]
  return isLink && mayCall(access) ? <Link to={path}>{name}</Link> : name
}

function AlongTable({ of: { along, side } }: Props) {
  const { t } = useWords()
  const column = useColumn()
  if (!along.length) return <Said>{t('organizationMerges.nothing')}</Said>
  const rows = along.map(({ kind, count, ends }) => ({
    key: kind,
    cells: [<Along key="kind" kind={kind} isLink={side === 'CHILD'} />, numberText(count), numberText(ends)],
  }))
  return <PlainTable heads={[column('kind'), column('count'), column('ends')]} rows={rows} />
}

function PlacesTable({ of: { side, places, logbooks } }: Props) {
  const { t, name } = useWords()
  const column = useColumn()
  if (side === 'PARENT') return <Said>{t('organizationMerges.onlyChild')}</Said>
  if (!places.length) return <Said>{t('organizationMerges.nothing')}</Said>
  const rows = places.map((place) => ({
    key: place.locationId,
    place: place.locationId,
    cells: [name(place, 'address')],
  }))
  return <PlainTable heads={[column('locationId'), column('address')]} rows={rows} total={logbooks} />
}

function NamesTable({ of: { side, names, people } }: Props) {
  const { t } = useWords()
  const column = useColumn()
  if (side === 'PARENT') return <Said>{t('organizationMerges.onlyChild')}</Said>
  const rows = names.map(({ id, name, isEnabled }) => ({
    key: String(id),
    cells: [name, t(isEnabled ? 'organizationMerges.yes' : 'organizationMerges.no')],
  }))
  const total = people.enabled + people.disabled
  return <PlainTable heads={[column('person'), column('canLogIn')]} rows={rows} total={total} />
}

type Column =
  | 'locationId'
  | 'address'
  | 'kind'
  | 'before'
  | 'after'
  | 'count'
  | 'ends'
  | 'person'
  | 'canLogIn'
  | 'since'
  | 'org'
function useColumn() {
  const { t } = useWords()
  return (key: Column) => t(`organizationMerges.column.${key}`)
}
