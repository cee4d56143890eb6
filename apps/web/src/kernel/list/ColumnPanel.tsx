import { HolderOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import type { KeyboardEvent } from 'react'
import { useWords } from '../words.ts'
import { type ColumnChoice, headOf } from './columnChoice.ts'
import type { Column } from './columns.tsx'
import type { ListContract } from './state.ts'
import './ColumnPanel.css'

const STEP: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

function ColumnLine<Row>({
  list,
  column,
  choice,
  index,
}: {
  list: ListContract
  column: Column<Row>
  choice: ColumnChoice<Row>
  index: number
}) {
  const { t } = useWords()
  const name = headOf(list, column)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP[event.key]
    if (!step) return
    event.preventDefault()
    choice.move(column.key, index - 1 + step)
  }
  const isFirst = index === 0
  return (
    <li
      draggable={!isFirst}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', column.key)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => choice.move(event.dataTransfer.getData('text/plain'), Math.max(0, index - 1))}
    >
      <button
        type="button"
        className="lb-handle"
        disabled={isFirst}
        aria-label={t('common.list.moveColumn', { name })}
        onKeyDown={onKeyDown}
      >
        <HolderOutlined />
      </button>
      <Checkbox checked={!choice.hidden.has(column.key)} disabled={isFirst} onChange={() => choice.toggle(column.key)}>
        {name}
      </Checkbox>
    </li>
  )
}

/** The columns as a list to tick and to put in order. */
export function ColumnPanel<Row>({ list, choice }: { list: ListContract; choice: ColumnChoice<Row> }) {
  const { t } = useWords()
  return (
    <div className="lb-column-chooser">
      <h2>{t('common.list.columnsShown')}</h2>
      <ul>
        {choice.all.map((column, index) => (
          <ColumnLine key={column.key} list={list} column={column} choice={choice} index={index} />
        ))}
      </ul>
      <footer>
        <Button size="small" type="text" onClick={choice.restore}>
          {t('common.list.restoreColumns')}
        </Button>
        <span className="lb-second">{t('common.list.onlyYourScreen')}</span>
      </footer>
    </div>
  )
}
