const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]'
/** Where arrows and the space bar have a meaning of their own. */
const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"], [role="radio"]'
const ROWS = 'thead > tr, tbody > tr:not([aria-hidden="true"])'
const BOX = '.ant-table-selection-column input'
const LINK = 'a[href], button'

const controlsOf = (row: Element | undefined): HTMLElement[] =>
  [...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter(
    (one) => !one.matches(':disabled, [aria-hidden="true"]'),
  )
const rowsOf = (table: Element): Element[] => [...table.querySelectorAll(ROWS)].filter((row) => controlsOf(row).length)

/** The row that is moved to, from the one at `at`; none where there is none that way. */
const ROW_OF: Readonly<Record<string, (rows: readonly Element[], at: number) => Element | undefined>> = {
  ArrowDown: (rows, at) => rows[at + 1],
  ArrowUp: (rows, at) => rows[at - 1],
  Home: (rows) => rows.find((row) => row.closest('tbody')),
  End: (rows) => rows.at(-1),
}
const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** In another row the control of the same column, or its first. */
function beside(control: HTMLElement, row: Element | undefined): HTMLElement | undefined {
  const column = control.closest<HTMLTableCellElement>('td, th')?.cellIndex
  const controls = controlsOf(row)
  return controls.find((one) => one.closest<HTMLTableCellElement>('td, th')?.cellIndex === column) ?? controls[0]
}

/** Where a key leads from a control of the table; nothing where it keeps what it does elsewhere. */
function moved(table: Element, from: HTMLElement, key: string): HTMLElement | undefined {
  const rows = rowsOf(table)
  const at = rows.findIndex((row) => row.contains(from))
  const lead = ROW_OF[key]
  if (lead) return beside(from, lead(rows, at))
  const step = STEP[key]
  const controls = controlsOf(rows[at])
  return step === undefined ? undefined : controls[controls.indexOf(from) + step]
}

/** What else a key does on a control: space ticks its row, Enter on the box opens it. */
function pressed(from: HTMLElement, key: string): HTMLElement | null | undefined {
  const row = from.closest('tr')
  if (key === ' ' && !from.matches('button, input')) return row?.querySelector<HTMLElement>(BOX)
  if (key === 'Enter' && from.matches(BOX))
    return row?.querySelector<HTMLElement>(`td:not(.ant-table-selection-column) :is(${LINK})`)
  return undefined
}

/**
 * Makes a table one stop of the Tab key, as a grid (WAI-ARIA): arrows move between its rows and among the controls of a row, Home and
 * End to the first and last row, space ticks the row, Enter opens it. Whatever had the focus last is where Tab comes back to; at first
 * that is what the first row is called by. Answers how to undo it.
 */
export function makeGrid(table: HTMLElement): () => void {
  const last: { current?: HTMLElement | undefined } = {}
  const mark = () => {
    const all = rowsOf(table).flatMap(controlsOf)
    const body = [...table.querySelectorAll(`tbody :is(${LINK})`)]
    const stop = all.find((one) => one === last.current) ?? all.find((one) => body.includes(one)) ?? all[0]
    last.current = stop
    for (const one of all) {
      const index = one === stop ? '0' : '-1'
      if (one.getAttribute('tabindex') !== index) one.setAttribute('tabindex', index)
    }
  }
  const come = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches(CONTROLS)) return
    last.current = target
    mark()
  }
  const press = (event: KeyboardEvent) => {
    const { target, key } = event
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !event.defaultPrevented
    if (!isPlain || !(target instanceof HTMLElement) || target.matches(TYPING) || !target.closest('tr')) return
    const to = moved(table, target, key)
    const done = to ? undefined : pressed(target, key)
    if (!to && !done) return
    event.preventDefault()
    to?.focus()
    done?.click()
  }
  mark()
  // rows come and go, and so do the parts of a row
  const observer = new MutationObserver(mark)
  observer.observe(table, { childList: true, subtree: true })
  table.addEventListener('focusin', come)
  table.addEventListener('keydown', press)
  return () => {
    observer.disconnect()
    table.removeEventListener('focusin', come)
    table.removeEventListener('keydown', press)
  }
}
