import type { MergeRehearsal } from '@portal/shared/features/organization-merges/merge.schema'
import type { ReactNode } from 'react'
import { numberText, useWords } from '../../kernel/words.ts'
import { ForeseenColumn } from '../../widgets/Foreseen.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import { type ChangedPart, clientsOf, sentOn } from './parts.ts'

interface Props {
  of: MergeRehearsal
  changed: readonly ChangedPart[]
}
/** A name with a mark where it is told otherwise by now. */
function Marked({ if: isChanged, children }: { if: boolean; children: ReactNode }) {
  const { t } = useWords()
  return (
    <>
      {children} {isChanged && <ToneTag tone="todo">{t('organizationMerges.changedMark')}</ToneTag>}
    </>
  )
}

export function Moves({ of, changed }: Props) {
  const { t } = useWords()
  const { logbooks, people, workers, jobRecords, own, along } = of
  const [count, ends] = [sum(along.map((one) => one.count)), sum(along.map((one) => one.ends))]
  const line = (key: ChangedPart | 'jobRecords', name: string, count: number, note?: string) => ({
    ...{ key, count, name: <Marked if={changed.some((one) => one === key)}>{name}</Marked> },
    ...(note && { note }),
  })
  const alongNote = ends
    ? t('organizationMerges.line.alongEnds', { count: ends, number: numberText(ends) })
    : t('organizationMerges.line.alongNote')
  const named = { enabled: numberText(people.enabled), disabled: numberText(people.disabled) }
  const both = t('organizationMerges.line.workersNote', { count: workers.both, number: numberText(workers.both) })
  return (
    <ForeseenColumn
      tone="moving"
      count={logbooks}
      title={t('organizationMerges.moves', { count: logbooks })}
      note={t('organizationMerges.movesNote')}
      lines={[
        line(
          'people',
          t('organizationMerges.line.people'),
          people.enabled + people.disabled,
          t('organizationMerges.line.peopleNote', named),
        ),
        line('workers', t('organizationMerges.line.workers'), workers.count, workers.both ? both : undefined),
        line('jobRecords', t('organizationMerges.line.jobRecords'), jobRecords),
        line('own', t('organizationMerges.line.own'), own),
        line('along', t('organizationMerges.line.along'), count, count ? alongNote : undefined),
      ]}
    />
  )
}
const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0)

export function BecomeOne({ of: { joined }, changed }: Props) {
  const { t } = useWords()
  const count = sum(joined.map((one) => one.count))
  return (
    <ForeseenColumn
      tone="ended"
      count={count}
      title={t('organizationMerges.becomeOne', { count })}
      note={t('organizationMerges.becomeOneNote')}
      lines={joined.map(({ kind, count }) => ({
        ...{ key: kind, count, note: t(`organizationMerges.joinedNote.${kind}`) },
        name: <Marked if={changed.includes('joined')}>{t(`organizationMerges.joined.${kind}`)}</Marked>,
      }))}
    />
  )
}

/** So many names stand in a line; all of them in their tab. */
const NAMED = 4
export function Equal({ of: { equal }, changed }: Props) {
  const { t } = useWords()
  return (
    <ForeseenColumn
      tone={equal.length ? 'todo' : 'quiet'}
      count={equal.length}
      title={t('organizationMerges.equal', { count: equal.length })}
      note={t('organizationMerges.equalNote')}
      lines={[...Map.groupBy(equal, ({ kind }) => kind)].map(([kind, rows]) => ({
        ...{ key: kind, count: rows.length },
        name: <Marked if={changed.includes('equal')}>{t(`organizationMerges.named.${kind}`)}</Marked>,
        note: rows
          .slice(0, NAMED)
          .map(({ before }) => before)
          .join('; '),
      }))}
    />
  )
}

export function Blocks({ of: { blocks }, changed }: Props) {
  const { t, name } = useWords()
  return (
    <ForeseenColumn
      tone={blocks.length ? 'bad' : 'good'}
      count={blocks.length}
      title={t('organizationMerges.blocks', { count: blocks.length })}
      note={t(blocks.length ? 'organizationMerges.blocksNote' : 'organizationMerges.noBlocks')}
      lines={blocks.map(({ kind, org, createdAt, count }) => ({
        ...{ key: `${kind} ${org.id}`, count: count ?? 1 },
        name: <Marked if={changed.includes('blocks')}>{t(`organizationMerges.block.${kind}`)}</Marked>,
        note: createdAt
          ? t('organizationMerges.blockNote', { org: name(org, 'name'), at: sentOn(createdAt) })
          : t('organizationMerges.clientsNote', clientsOf({ count })),
      }))}
    />
  )
}
