import { CheckCircleFilled } from '@ant-design/icons'
import type { Generation } from '@portal/shared/features/inspection-generation/generation.schema'
import { dayOf } from '@portal/shared/kernel/time'
import { path } from '@portal/shared/screens'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { Pairs } from '../../widgets/Pairs.tsx'
import { SealCode, SealStrip } from '../../widgets/SealStrip.tsx'
import { clockText } from './clockText.ts'
import { HowDialog } from './HowDialog.tsx'
import './draw.css'

/** The draw: its code stands before anything was chosen, its seed once the schedule is saved. */
export function DrawBox({ generation: { id, draw, generatedAt } }: { generation: Generation }) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const { fixedAt, seedHash, seed, rate, among, picks } = draw
  const isSameDay = dayOf(new Date(fixedAt)) === dayOf(new Date(generatedAt))
  return (
    <section className="lb-panel lb-part lb-draw" aria-labelledby="draw">
      <header className="lb-panel-head">
        <h2 id="draw">{t('inspectionGeneration.draw.title')}</h2>
      </header>
      <p className="lb-draw-fixed">
        <CheckCircleFilled />
        {t('inspectionGeneration.draw.fixed', { at: isSameDay ? clockText(fixedAt) : timeText(fixedAt) })}
      </p>
      <SealStrip code={seedHash} />
      <p className="lb-draw-code">
        <span className="lb-hidden">{t('inspectionGeneration.draw.code')}</span>
        <SealCode code={seedHash} />
      </p>
      <Pairs
        pairs={[
          [
            t('inspectionGeneration.draw.picks'),
            t('inspectionGeneration.draw.count', { rate, number: numberText(among), picks: numberText(picks) }),
          ],
          [
            t('inspectionGeneration.draw.seed'),
            seed ? (
              <span key="seed" className="lb-draw-code">
                <SealCode code={seed} />
              </span>
            ) : (
              t('inspectionGeneration.draw.later')
            ),
          ],
        ]}
      />
      <p className="lb-second">
        {t('inspectionGeneration.draw.note')}{' '}
        <Button type="link" size="small" className="lb-draw-how" onClick={() => setAsking(true)}>
          {t('inspectionGeneration.draw.how')}
        </Button>
      </p>
      {seed && <Link to={path.inspectionDraw(id)}>{t('inspectionGeneration.draw.open')}</Link>}
      {isAsking && <HowDialog onClose={() => setAsking(false)} />}
    </section>
  )
}
