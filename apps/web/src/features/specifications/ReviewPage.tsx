import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { specificationContracts } from '@portal/shared/features/specifications/update.contract'
import { specificationUpdateLife } from '@portal/shared/features/specifications/update.rules'
import type { SpecificationUpdate } from '@portal/shared/features/specifications/update.schema'
import { Alert, Button } from 'antd'
import { useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { useKeySettings } from '../../kernel/keys/settings.ts'
import { HELP, useKeys } from '../../kernel/keys/useKeys.ts'
import { latePart } from '../../kernel/lazyPart.tsx'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { BulkAct } from '../../kernel/moves/BulkAct.tsx'
import { chosenRows } from '../../kernel/moves/chosen.ts'
import { usePageTitle } from '../../kernel/page.tsx'
import { Failed } from '../../kernel/State.tsx'
import { numberText, say, useWords } from '../../kernel/words.ts'
import { PlaceAddress, PlaceLink } from '../../widgets/PlaceCells.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { Differences } from './Differences.tsx'
import { Evidence } from './Evidence.tsx'
import { KEYS } from './keys.ts'
import { type Act, ReviewBar } from './ReviewBar.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'
import { useQueue } from './useQueue.ts'
import '../../kernel/list/list.css'
import './specifications.css'

const KeysDialog = latePart(() => import('../../kernel/keys/KeysDialog.tsx').then((file) => file.KeysDialog))
const NAMES = ['next', 'previous', 'approve', 'reject'] as const

/** A move that is being made, of the application as it was seen. */
interface Asked {
  move: Act
  row: SpecificationUpdate
}

/** One application (503): what differs, the evidence for it, and the decision. */
export function ReviewPage() {
  const { t } = useWords()
  const id = Number(useParams().id)
  const { data, error, isError, refetch } = useApi(specificationContracts.get, { id }, { quiet: true })
  const row = data?.id === id ? data : undefined
  usePageTitle(row?.number)
  if (isError && !row)
    return <Failed isPage error={error} title={t('specificationPages.review.failed')} onRetry={() => refetch()} />
  return row ? <Review key={id} row={row} /> : <Loading columns={3} />
}

function Review({ row }: { row: SpecificationUpdate }) {
  const { t } = useWords()
  const area = useRef<HTMLDivElement>(null)
  const queue = useQueue(row.id)
  const [asked, setAsked] = useState<Asked>()
  const begin = (move: Act) => () => {
    if (row.can.includes(move)) setAsked({ move, row })
  }
  const { isAsked, ask } = useKeys(area, KEYS, {
    ...{ next: queue.next, previous: queue.previous },
    ...{ approve: begin('approve'), reject: begin('reject') },
  })
  const words = Object.fromEntries(NAMES.map((name) => [name, t(`specificationPages.review.keys.${name}`)]))
  // what is approved is what was seen: an edit by somebody else is looked at first
  const { logbookVersion } = row
  const isStale = asked !== undefined && logbookVersion !== null && asked.row.logbookVersion !== logbookVersion
  return (
    <div ref={area} tabIndex={-1} className="lb-keyed lb-spec-review">
      <Head row={row} queue={queue} onAsk={() => ask(true)} />
      {isStale && <Alert type="warning" showIcon role="alert" title={say('problems.specificationEdited')} />}
      <ReviewFacts row={row} />
      <div className="lb-halves">
        <Differences row={row} />
        <Evidence row={row} />
      </div>
      <ReviewBar row={row} onAct={(move) => begin(move)()} />
      {asked && !isStale && (
        <BulkAct
          contract={specificationContracts.move}
          move={asked.move}
          chosen={chosenRows([row])}
          reason={specificationUpdateLife.reasonOf(asked.move)}
          draft={String(row.id)}
          {...(asked.move === 'approve' && { also: { logbookVersion: asked.row.logbookVersion } })}
          onClose={() => setAsked(undefined)}
        />
      )}
      {isAsked && <KeysDialog keys={KEYS} words={words} onClose={() => ask(false)} />}
    </div>
  )
}

interface HeadProps {
  row: SpecificationUpdate
  queue: ReturnType<typeof useQueue>
  onAsk: () => void
}

function Head({ row, queue, onAsk }: HeadProps) {
  const { t, name } = useWords()
  const { keyOf, isOff } = useKeySettings()
  const { place } = queue
  const mayDecide = place && row.can.includes('approve')
  return (
    <header className="lb-page-head lb-detail-head">
      <div>
        <div className="lb-tags">
          <h1>{row.number}</h1>
          <StatusTag life="specificationUpdate" code={row.status} />
        </div>
        <Sep parts={[<PlaceLink key="id" row={row} />, <PlaceAddress key="at" row={row} />, name(row.org, 'name')]} />
      </div>
      <div className="lb-actions">
        {mayDecide && (
          <span className="lb-second">
            {t('specificationPages.review.place', { number: place.number, total: numberText(place.total) })}
          </span>
        )}
        {(queue.hasPrevious || queue.hasNext) && (
          <>
            <Button
              icon={<LeftOutlined />}
              aria-label={t('specificationPages.review.previous')}
              title={t('specificationPages.review.previous')}
              disabled={!queue.hasPrevious}
              onClick={queue.previous}
            />
            <Button icon={<RightOutlined />} disabled={!queue.hasNext} onClick={queue.next}>
              {t('specificationPages.review.next')} {!isOff && <kbd>{keyOf(KEYS, 'next').toUpperCase()}</kbd>}
            </Button>
          </>
        )}
        <Button type="link" size="small" onClick={onAsk}>
          {t('keys.button')} <kbd>{HELP}</kbd>
        </Button>
      </div>
    </header>
  )
}
