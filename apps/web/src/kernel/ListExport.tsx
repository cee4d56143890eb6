import { DownloadOutlined } from '@ant-design/icons'
import { type ExportCall, takenBy } from '@portal/shared/kernel/workbooks/export'
import { Button, Radio } from 'antd'
import { useId, useState } from 'react'
import { ActionButton } from './ActionButton.tsx'
import type { Selection } from './list/selection.ts'
import type { RawQuery } from './list/state.ts'
import { Modal } from './over/Over.tsx'
import { useExport } from './useExport.ts'
import { numberText, useWords } from './words.ts'
import './list/export.css'

interface Props {
  exportCall: ExportCall
  exportUnder?: { query: RawQuery; note?: string } | undefined
  filters: RawQuery
  /** Columns as the list shows them, by the fields of the sheet. */
  columns: readonly string[]
  sort: string | undefined
  selection: Pick<Selection<unknown>, 'keys' | 'count' | 'everything'>
  totalText: string
}

/** The rows that are ticked, as an export takes them; nothing where everything is meant, or rows that have no number. */
function tickedOf({ keys, count, everything }: Props['selection']): object | undefined {
  if (everything) return everything.except && { unticked: everything.except }
  return count && keys.every(isNumber) ? { ticked: keys } : undefined
}
const isNumber = (key: string | number) => typeof key === 'number'

/** Saves what the list finds as a workbook: which of its rows, and with which columns, is asked first. */
export function ListExport({ exportCall, exportUnder, filters, columns, sort, selection, totalText }: Props) {
  const { t } = useWords()
  const { start, isPending } = useExport(exportCall)
  const [isAsking, setAsking] = useState(false)
  const taken = takenBy(exportCall)
  const order = 'sort' in taken && sort ? { sort } : {}
  const ticked = 'ticked' in taken ? tickedOf(selection) : undefined
  const send = (rows: object | undefined, isAsShown: boolean) => {
    setAsking(false)
    start({ ...filters, ...order, ...exportUnder?.query, ...rows }, isAsShown ? columns.join(',') : undefined)
  }
  // a sheet that goes back by an import has all its columns
  const hasColumns = 'columns' in taken
  const ask = hasColumns || ticked ? () => setAsking(true) : () => send(undefined, false)
  return (
    <>
      {exportUnder?.note && <span className="lb-second">{exportUnder.note}</span>}
      <ActionButton action={exportCall} icon={<DownloadOutlined />} loading={isPending} onClick={ask}>
        {t('common.action.export')}
      </ActionButton>
      {isAsking && (
        <AskDialog
          ticked={ticked}
          hasColumns={hasColumns}
          count={numberText(selection.count)}
          totalText={totalText}
          onSend={send}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface AskProps {
  ticked: object | undefined
  hasColumns: boolean
  count: string
  totalText: string
  onSend: (rows: object | undefined, isAsShown: boolean) => void
  onClose: () => void
}
const WIDTH = 440

/** What was ticked is meant where something is, and the columns that are shown. */
function AskDialog({ ticked, hasColumns, count, totalText, onSend, onClose }: AskProps) {
  const { t } = useWords()
  const [isTicked, setTicked] = useState(Boolean(ticked))
  const [isAsShown, setAsShown] = useState(hasColumns)
  const footer = [
    <Button key="cancel" onClick={onClose}>
      {t('common.action.cancel')}
    </Button>,
    <Button key="export" type="primary" autoFocus onClick={() => onSend(isTicked ? ticked : undefined, isAsShown)}>
      {t('exports.submit')}
    </Button>,
  ]
  const all = { value: false, label: t('exports.allRows', { total: totalText }) }
  return (
    <Modal open width={WIDTH} title={t('exports.title')} footer={footer} onCancel={onClose}>
      <div className="lb-export">
        <Choice
          label={t('exports.rows')}
          value={isTicked}
          options={ticked ? [{ value: true, label: t('exports.tickedRows', { count: count as never }) }, all] : [all]}
          onChoose={setTicked}
        />
        {hasColumns && (
          <Choice
            label={t('exports.columns')}
            value={isAsShown}
            options={[
              { value: true, label: t('exports.asShown') },
              { value: false, label: t('exports.allColumns') },
            ]}
            onChoose={setAsShown}
          />
        )}
      </div>
    </Modal>
  )
}

interface ChoiceProps {
  label: string
  value: boolean
  options: { value: boolean; label: string }[]
  onChoose: (value: boolean) => void
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div className="lb-stack">
      <b id={id}>{label}</b>
      <Radio.Group
        className="lb-stack"
        aria-labelledby={id}
        value={value}
        options={options}
        onChange={({ target }) => onChoose(target.value)}
      />
    </div>
  )
}
