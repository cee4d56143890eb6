import { CheckCircleFilled } from '@ant-design/icons'
import type { Dataset } from '@portal/shared/features/datasets/dataset.codes'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { numberText, useWords } from '../../kernel/words.ts'
import './datasets.css'

/** The heading of the data set that is chosen. */
export const CHOSEN_ID = 'dataset-chosen'

interface Props {
  offered: readonly { kind: Dataset; rows: number; isMore: boolean }[]
  chosen: Dataset | undefined
  onChoose: (kind: Dataset) => void
}

/** The data sets with the number of their rows; one is chosen. */
export function Offered({ offered, chosen, onChoose }: Props) {
  const { t, codeText } = useWords()
  const isPressed = useRef(false)
  // the button that was pressed is gone: one goes on with what it chose
  useEffect(() => {
    if (isPressed.current && chosen) document.getElementById(CHOSEN_ID)?.focus()
    isPressed.current = false
  }, [chosen])
  const choose = (kind: Dataset) => {
    isPressed.current = true
    onChoose(kind)
  }
  return (
    <section className="lb-panel lb-datasets-offered" aria-labelledby="datasets-offered">
      <h2 id="datasets-offered">{t('datasets.offered', { count: offered.length })}</h2>
      <table className="lb-table">
        <thead>
          <tr>
            <th>{t('datasets.name')}</th>
            <th className="lb-datasets-right">{t('datasets.rows')}</th>
            <th aria-label={t('datasets.choose')} />
          </tr>
        </thead>
        <tbody>
          {offered.map(({ kind, rows, isMore }) => (
            <tr key={kind} data-chosen={kind === chosen}>
              <td>
                <b>{codeText('dataset', kind)}</b>
                <div className="lb-second">{t(`datasets.about.${kind}`)}</div>
              </td>
              <td className="lb-datasets-right">
                {isMore ? t('datasets.more', { rows: numberText(rows) }) : numberText(rows)}
              </td>
              <td className="lb-datasets-right">
                {kind === chosen ? (
                  <span className="lb-datasets-chosen">
                    <CheckCircleFilled /> {t('datasets.chosen')}
                  </span>
                ) : (
                  <Button
                    aria-label={`${t('datasets.choose')}: ${codeText('dataset', kind)}`}
                    onClick={() => choose(kind)}
                  >
                    {t('datasets.choose')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
