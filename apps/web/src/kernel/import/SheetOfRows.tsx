import { DownloadOutlined } from '@ant-design/icons'
import type { CheckedRow, ImportReport } from '@portal/shared/kernel/imports'
import { Button, Pagination, Segmented } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useDevice } from '../device.ts'
import { numberText, useWords } from '../words.ts'
import { PROBLEM_CELLS, RowCards, RowTable } from './Rows.tsx'
import type { Import } from './useImport.ts'
import './SheetOfRows.css'
import '../list/list.css'

const PAGE = 50
const FILTERS = ['problems', 'good', 'all'] as const
type Filter = (typeof FILTERS)[number]

const isShown: Record<Filter, (row: CheckedRow) => boolean> = {
  problems: ({ state, faults }) => state === 'bad' || (state === 'good' && faults.length > 0),
  good: ({ state }) => state === 'good',
  all: () => true,
}

interface Props {
  report: ImportReport
  /** Only rows with this kind of fault. */
  kind: string | undefined
  work: Import
}

/** The rows of the file under their own numbers and letters; those with problems first seen. */
export function SheetOfRows({ report, kind, work }: Props) {
  const { t } = useWords()
  const { isMobile } = useDevice()
  const counts = { problems: report.bad + report.warned, good: report.good, all: report.total }
  const [filter, setFilter] = useState<Filter>(counts.problems ? 'problems' : 'all')
  const [page, setPage] = useState(0)
  const shown = report.rows
    .filter(isShown[kind ? 'problems' : filter])
    .filter(({ faults }) => !kind || faults.some((fault) => fault.kind === kind))
  const last = Math.max(0, Math.ceil(shown.length / PAGE) - 1)
  const at = Math.min(page, last)
  const rows = shown.slice(at * PAGE, (at + 1) * PAGE)
  const { area, next } = useNextProblem(at, last, setPage)
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    next()
  }
  return (
    <div className="lb-panel lb-import-sheet">
      <div className="lb-import-tools">
        <Segmented<Filter>
          aria-label={t('imports.filter.label')}
          value={kind ? 'problems' : filter}
          onChange={(value) => {
            setFilter(value)
            setPage(0)
          }}
          options={FILTERS.map((value) => ({
            value,
            label: `${t(`imports.filter.${value}`)} ${numberText(counts[value])}`,
          }))}
        />
        {counts.problems > 0 && (
          <Button icon={<DownloadOutlined />} loading={work.saving} onClick={work.saveResult}>
            {t('imports.withErrors')}
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by the keyboard */}
      <section ref={area} className="lb-import-scroll" tabIndex={0} aria-label={t('imports.sheet')} onKeyDown={onKey}>
        {isMobile ? <RowCards report={report} rows={rows} /> : <RowTable report={report} rows={rows} />}
        {!shown.length && <p className="lb-import-none lb-soft">{t(`imports.noRows.${filter}`)}</p>}
      </section>
      <footer className="lb-list-foot">
        <span className="lb-second">
          {shown.length > 0 &&
            t('imports.showing', {
              from: numberText(at * PAGE + 1),
              to: numberText(Math.min(shown.length, (at + 1) * PAGE)),
              total: numberText(shown.length),
            })}
        </span>
        {shown.length > PAGE && (
          <Pagination
            simple
            current={at + 1}
            pageSize={PAGE}
            total={shown.length}
            showSizeChanger={false}
            onChange={(value) => setPage(value - 1)}
          />
        )}
        {counts.problems > 0 && (
          <Button type="text" size="small" onClick={next}>
            <kbd>↓</kbd> {t('imports.nextProblem')}
          </Button>
        )}
      </footer>
    </div>
  )
}

/** Moves the focus from bad cell to bad cell, over the pages and round again. */
function useNextProblem(page: number, last: number, setPage: (page: number) => void) {
  const area = useRef<HTMLElement>(null)
  const isTurned = useRef(false)
  const cells = () => [...(area.current?.querySelectorAll<HTMLElement>(PROBLEM_CELLS) ?? [])]
  const focus = (cell: HTMLElement | undefined) => cell?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a page was turned to, its first bad cell is the next
  useEffect(() => {
    if (isTurned.current) focus(cells()[0])
    isTurned.current = false
  }, [page])
  const next = () => {
    const all = cells()
    const following = all[all.findIndex((cell) => cell.contains(document.activeElement)) + 1]
    if (following || last === 0) return focus(following ?? all[0])
    isTurned.current = true
    setPage(page === last ? 0 : page + 1)
  }
  return { area, next }
}
