import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useDevice } from '../../kernel/device.ts'
import { HELP, useKeys } from '../../kernel/keys/useKeys.ts'
import { latePart } from '../../kernel/lazyPart.tsx'
import { FilterBar } from '../../kernel/list/FilterBar.tsx'
import { Loading, NoResult } from '../../kernel/list/ListStates.tsx'
import type { ListState, RawQuery } from '../../kernel/list/state.ts'
import { Unreadable } from '../../kernel/list/Unreadable.tsx'
import { Failed, State } from '../../kernel/State.tsx'
import { useParam } from '../../kernel/useParam.ts'
import { useWords } from '../../kernel/words.ts'
import { ReadingPane, WHOLE_PARAM } from './ReadingPane.tsx'
import { RecordDrawer } from './RecordDrawer.tsx'
import '../../kernel/list/rows.css'
import '../../kernel/list/list.css'
import './inbox.css'

/** What of the inbox has a key of its own. */
const KEYS = {
  screen: 'inbox',
  standard: { next: 'j', previous: 'k', acknowledge: 'a', dispute: 'd', comment: 'c', batch: 'b' },
} as const
const NAMES = Object.keys(KEYS.standard) as (keyof typeof KEYS.standard)[]
const KeysDialog = latePart(() => import('../../kernel/keys/KeysDialog.tsx').then((file) => file.KeysDialog))

interface Props {
  state: ListState
  /** The filters that belong to the view itself. */
  fixed: RawQuery
  isPending: boolean
  error: Error | null
  onRetry: () => void
  /** Nothing to list; the words for it. */
  empty: { title: string; text?: string } | undefined
  /** The record being read. */
  currentId: number | undefined
  /** The records it stands among. */
  ids: readonly number[]
  onShow: (id: number | null) => void
  next: (() => void) | undefined
  /** To a record so many places away. */
  step: (by: number) => void
  /** Between the filters and the list. */
  chips?: ReactNode
  /** Said above the record. */
  paneNote?: ReactNode
  children: ReactNode
}

/** A filtered list with a record open beside it; on narrow screens the record opens over it. */
export function InboxFrame({
  state,
  fixed,
  isPending,
  error,
  onRetry,
  empty,
  currentId,
  ids,
  onShow,
  next,
  step,
  ...props
}: Props) {
  const { t } = useWords()
  const { isNarrow } = useDevice()
  const [isWhole, setWhole] = useParam(WHOLE_PARAM)
  const isOver = isNarrow || isWhole !== null
  const area = useRef<HTMLDivElement>(null)
  const { isAsked, ask } = useKeys(area, KEYS, { next: () => step(1), previous: () => step(-1) })
  const words = Object.fromEntries(NAMES.map((name) => [name, t(`jobRecordPages.inbox.keys.${name}`)]))
  return (
    <>
      <div className="lb-inbox" ref={area} tabIndex={-1}>
        <section className="lb-panel lb-list">
          <FilterBar
            list={jobRecordContracts.list}
            state={state}
            filters={['q', { name: 'typesOfWork', words: 'typeOfWork' }, { range: ['from', 'to'], history: true }]}
            advanced={[]}
          />
          <div className="lb-inbox-above">
            {props.chips}
            {!isNarrow && (
              <Button type="link" size="small" className="lb-inbox-keys" onClick={() => ask(true)}>
                {t('keys.button')} <kbd>{HELP}</kbd>
              </Button>
            )}
          </div>
          {state.unreadable.length ? (
            <Unreadable list={jobRecordContracts.list} state={state} />
          ) : error ? (
            <Failed error={error} onRetry={onRetry} />
          ) : isPending ? (
            <Loading columns={2} />
          ) : empty && Object.keys(state.filters).length ? (
            <NoResult list={jobRecordContracts.list} state={state} fixed={fixed} />
          ) : empty ? (
            <State drawing="empty" {...empty} />
          ) : (
            props.children
          )}
        </section>
        {!isOver && currentId !== undefined && (
          <ReadingPane
            id={currentId}
            onNext={() => next?.()}
            hasNext={Boolean(next)}
            // somebody who writes about a record keeps it, whatever becomes of the list
            onTyped={() => onShow(currentId)}
            note={props.paneNote}
          />
        )}
      </div>
      {isAsked && <KeysDialog keys={KEYS} words={words} onClose={() => ask(false)} />}
      {isOver && currentId !== undefined && (
        <RecordDrawer
          id={currentId}
          ids={ids}
          onMove={(id) => (id === null && !isNarrow ? setWhole(null, { isStep: true }) : onShow(id))}
        />
      )}
    </>
  )
}
