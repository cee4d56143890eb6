import type { ReactNode } from 'react'
import { useDevice } from '../device.ts'
import { latePart } from '../lazyPart.tsx'
import { Failed } from '../State.tsx'
import { sayIfAny } from '../words.ts'
import { Cards } from './Cards.tsx'
import { Empty, type EmptyWords, Loading, NoResult } from './ListStates.tsx'
import { Rows } from './Rows.tsx'
import type { RowKey } from './selection.ts'
import type { ListContract, RowOf } from './state.ts'
import type { ListModel } from './useList.ts'

const Unreadable = latePart(() => import('./Unreadable.tsx').then((file) => file.Unreadable))

interface Props<C extends ListContract> {
  model: ListModel<C>
  card: ((row: RowOf<C>) => ReactNode) | undefined
  empty: EmptyWords
  canTick: boolean
  /** On a phone rows are ticked only while somebody is choosing. */
  isChoosing: boolean
  /** The row that is open beside the others. */
  current?: RowKey | undefined
  isQuiet: ((row: RowOf<C>) => boolean) | undefined
}

/** The rows, or what stands in their place. */
export function ListBody<C extends ListContract>({
  model,
  card,
  empty,
  canTick,
  isChoosing,
  current,
  isQuiet,
}: Props<C>) {
  const { isMobile } = useDevice()
  const { list, state, fixed, answer, rows, choice, selection, keyOf, nameOf } = model
  if (!model.isReadable) return <Unreadable list={list} state={state} />
  if (answer.isPending) return <Loading columns={choice.shown.length} />
  if (answer.isError && !answer.data)
    return (
      <Failed error={answer.error} title={sayIfAny(`${list.group}.failed`) ?? ''} onRetry={() => answer.refetch()} />
    )
  if (!rows.length && Object.keys(state.filters).length) return <NoResult list={list} state={state} fixed={fixed} />
  if (!rows.length) return <Empty {...empty} />
  const isStale = answer.isFetching && answer.isPlaceholderData
  const shared = { list, rows, keyOf, nameOf, isStale, isQuiet, columns: choice.shown }
  if (isMobile) return <Cards {...shared} card={card} selection={isChoosing ? selection : undefined} />
  return <Rows {...shared} state={state} current={current} selection={canTick ? selection : undefined} />
}
