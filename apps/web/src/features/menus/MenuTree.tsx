import { menuAdminContracts } from '@portal/shared/features/menus/menu-admin.contract'
import type { MenuRow } from '@portal/shared/features/menus/menu-admin.schema'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../kernel/api.ts'
import { useWords } from '../../kernel/words.ts'
import { MenuLine } from './MenuLine.tsx'
import './menus.css'

interface Props {
  rows: readonly MenuRow[]
  onEdit: (row: MenuRow) => void
  onDelete: (row: MenuRow) => void
}

/** The tree of menus; one is put elsewhere among those beside it by its handle, with arrow keys or the pointer. */
export function MenuTree({ rows, onEdit, onDelete }: Props) {
  const { t, name } = useWords()
  const place = useAction(menuAdminContracts.place)
  const [carried, setCarried] = useState<MenuRow>()
  const [said, setSaid] = useState('')
  const moved = useRef<{ id: number; at: number }>(undefined)
  const root = useRef<HTMLUListElement>(null)
  // what is put elsewhere in the page loses the focus
  useEffect(() => {
    const { id, at } = moved.current ?? {}
    const row = rows.find((one) => one.id === id)
    if (!row || rows.filter(({ parentId }) => parentId === row.parentId).indexOf(row) !== at) return
    root.current?.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus()
    moved.current = undefined
  })
  const put = (row: MenuRow, at: number, of: number) => {
    if (at < 0 || at >= of || place.isPending) return
    moved.current = { id: row.id, at }
    place.mutate({ id: row.id, version: row.version, at })
    setSaid(t('menus.moved', { title: name(row, 'title'), at: at + 1, of }))
  }
  const branch = (parentId: number | null) => {
    const beside = rows.filter((row) => row.parentId === parentId)
    return beside.map((row, at) => (
      <li key={row.id}>
        <MenuLine
          row={row}
          at={at}
          of={beside.length}
          isTarget={carried?.parentId === parentId && carried.id !== row.id}
          onPut={(to) => put(row, to, beside.length)}
          onCarry={setCarried}
          onDrop={() => {
            if (carried) put(carried, at, beside.length)
            setCarried(undefined)
          }}
          onEdit={() => onEdit(row)}
          onDelete={() => onDelete(row)}
        />
        {row.hasChildren && <ul>{branch(row.id)}</ul>}
      </li>
    ))
  }
  return (
    <>
      <ul className="lb-menu-tree" ref={root}>
        {branch(null)}
      </ul>
      <span className="lb-hidden" role="status">
        {said}
      </span>
    </>
  )
}
