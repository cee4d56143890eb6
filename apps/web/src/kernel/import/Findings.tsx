import type { Tone } from '@portal/shared/kernel/feature'
import type { ImportReport } from '@portal/shared/kernel/imports'
import { Button } from 'antd'
import { Glyph } from '../Glyph.tsx'
import { numberText, useWords } from '../words.ts'
import './Findings.css'

interface Props {
  report: ImportReport
  kind: string | undefined
  onKind: (kind: string | undefined) => void
}

/** How many rows are what, and the kinds of error; a kind narrows the sheet to its rows. */
export function Findings({ report, kind, onKind }: Props) {
  const { t } = useWords()
  const { total, good, bad, same, warned, kinds } = report
  const counts: [Tone, string, number][] = [
    ['good', t('imports.goodRows'), good],
    ['bad', t('imports.badRows'), bad],
  ]
  if (same) counts.push(['ended', t('imports.sameRows'), same])
  if (warned) counts.push(['warn', t('imports.warnedRows'), warned])
  return (
    <section className="lb-panel lb-part" aria-live="polite">
      <h2>{t('imports.result')}</h2>
      <svg className="lb-import-share" viewBox={`0 0 ${total} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="lb-import-share-good" width={good} height="1" />
        <rect className="lb-import-share-same" x={good} width={same} height="1" />
        <rect className="lb-import-share-bad" x={good + same} width={bad} height="1" />
      </svg>
      <dl className="lb-import-counts">
        {counts.map(([tone, name, count]) => (
          <div key={name}>
            <dt className={`lb-import-count-${tone}`}>
              <Glyph tone={tone} /> {name}
            </dt>
            <dd>{numberText(count)}</dd>
          </div>
        ))}
      </dl>
      {kinds.length > 0 && (
        <>
          <h3>{t('imports.byKind')}</h3>
          <ul className="lb-import-kinds">
            {kinds.map((one) => (
              <li key={one.kind}>
                <button
                  type="button"
                  className="lb-import-kind"
                  aria-pressed={one.kind === kind}
                  onClick={() => onKind(one.kind === kind ? undefined : one.kind)}
                >
                  {one.title}
                </button>
                <span>{numberText(one.rows)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {kind && (
        <Button size="small" onClick={() => onKind(undefined)}>
          {t('imports.showAllKinds')}
        </Button>
      )}
    </section>
  )
}
