import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, EditOutlined, HolderOutlined } from '@ant-design/icons'
import type { MenuRow } from '@portal/shared/features/menus/menu-admin.schema'
import { showDay } from '@portal/shared/kernel/time'
import { Button, Tag } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { useWords } from '../../kernel/words.ts'
import './menus.css'

interface Props {
  row: MenuRow
  /** Its place among those beside it. */
  at: number
  of: number
  /** What is carried can be put here. */
  isTarget: boolean
  onPut: (at: number) => void
  onCarry: (row: MenuRow | undefined) => void
  onDrop: () => void
  onEdit: () => void
  onDelete: () => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** One menu of the tree. */
export function MenuLine({ row, at, of, isTarget, onPut, onCarry, onDrop, onEdit, onDelete }: Props) {
  const { t, name } = useWords()
  const [isOver, setOver] = useState(false)
  const title = name(row, 'title')
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    onPut(at + step)
  }
  const drop = () => {
    setOver(false)
    onDrop()
  }
  return (
    <fieldset
      aria-label={title}
      className={isOver ? 'lb-menu-line lb-menu-over' : 'lb-menu-line'}
      onDragOver={(event) => {
        if (!isTarget) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button
        type="text"
        className="lb-menu-handle"
        icon={<HolderOutlined />}
        data-handle={row.id}
        draggable
        aria-label={t('menus.move', { title })}
        aria-keyshortcuts="ArrowUp ArrowDown"
        onKeyDown={press}
        onDragStart={() => onCarry(row)}
        onDragEnd={() => onCarry(undefined)}
      />
      <MenuFacts row={row} />
      <span className="lb-menu-acts">
        <Button
          type="text"
          icon={<ArrowUpOutlined />}
          aria-label={t('menus.up', { title })}
          disabled={at === 0}
          onClick={() => onPut(at - 1)}
        />
        <Button
          type="text"
          icon={<ArrowDownOutlined />}
          aria-label={t('menus.down', { title })}
          disabled={at === of - 1}
          onClick={() => onPut(at + 1)}
        />
        <Button type="text" icon={<EditOutlined />} aria-label={t('menus.editOne', { title })} onClick={onEdit} />
        {!row.isBuiltIn && (
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('menus.removeOne', { title })}
            disabled={row.hasChildren}
            onClick={onDelete}
          />
        )}
      </span>
    </fieldset>
  )
}

function MenuFacts({ row }: { row: MenuRow }) {
  const { t } = useWords()
  const { titleEn, titleZh, path, view, permission, isHidden, validFrom, validTo } = row
  const [from, to] = [validFrom && showDay(validFrom), validTo && showDay(validTo)]
  const days = from ? (to ? t('menus.both', { from, to }) : t('menus.from', { from })) : to && t('menus.to', { to })
  return (
    <span className="lb-menu-facts">
      <b>
        <span lang="en">{titleEn}</span> · <span lang="zh-Hant-HK">{titleZh}</span>
      </b>
      {isHidden && <Tag>{t('menus.hidden')}</Tag>}
      {days && <Tag>{t('menus.valid', { days })}</Tag>}
      <span className="lb-second lb-block">
        {path} · {view ?? t('menus.layout')} · {permission ?? t('menus.everybody')}
      </span>
    </span>
  )
}
