import { Drawer } from 'antd'
import { type ReactNode, useId, useRef } from 'react'
import { useDevice } from '../device.ts'
import type { Failure } from '../failure.ts'
import { Failed } from '../State.tsx'
import { useFocusBack } from '../useFocusBack.ts'
import { Loading } from './ListStates.tsx'
import { HeadBeside, HeadOver, type ToolProps } from './RowTools.tsx'
import { type Among, useEscape, useRowKeys } from './rowKeys.ts'
import './beside.css'

interface Props extends Among {
  /** What is open: its name to screen readers. */
  label: string
  /** Pixels on a wide screen; a narrow one is filled. */
  width: number
  head?: ReactNode
  /** Buttons of its own beside those every row has. */
  tools?: readonly ToolProps[]
  footer?: ReactNode
  /** Absent until it is read. */
  children: ReactNode
  failed?: { title: string; error: Failure | Error | null; retry: () => void } | undefined
  className?: string
}

/**
 * One row opened, with the one before and the one after: over its list, or with `isBeside` beside it where there is room. J and K walk
 * from one to the next, Escape leads back to the list.
 */
export function RowDrawer({ isBeside = false, ...props }: Props & { isBeside?: boolean }) {
  const { isNarrow } = useDevice()
  // the row goes from the page at once: antd's own way back would need it to close first
  useFocusBack()
  return isBeside && !isNarrow ? <Pane {...props} /> : <Over {...props} />
}

function Over({ label, id, ids, place, onMove, width, head, tools, footer, children, failed, className }: Props) {
  const { isMobile } = useDevice()
  const among = { id, ids, onMove, ...(place && { place }) }
  const name = useId()
  const area = useRef<HTMLDivElement>(null)
  useRowKeys(area, among)
  return (
    <Drawer
      open
      {...(className && { className })}
      size={isMobile ? '100%' : width}
      closable={false}
      title={<HeadOver {...among} area={area} head={head} tools={tools} />}
      footer={footer}
      onClose={() => onMove(null)}
      // its own name, not all that stands in its head
      aria-labelledby={name}
    >
      <span id={name} hidden>
        {label}
      </span>
      <Body failed={failed} columns={2}>
        {children}
      </Body>
    </Drawer>
  )
}

function Pane({ label, id, ids, onMove, head, footer, children, failed }: Props) {
  const among = { id, ids, onMove }
  const area = useRef<HTMLElement>(null)
  useRowKeys(area, among)
  useEscape(() => onMove(null))
  return (
    <aside ref={area} className="lb-panel lb-row-pane" aria-label={label}>
      <HeadBeside {...among} head={head} />
      <Body failed={failed} columns={1}>
        {children}
      </Body>
      {footer && <footer className="lb-row-pane-foot">{footer}</footer>}
    </aside>
  )
}

/** What is read of the row, that it is being read, or why it cannot be. */
function Body({ children, failed, columns }: Pick<Props, 'children' | 'failed'> & { columns: number }) {
  if (children) return children
  return failed ? (
    <Failed error={failed.error} title={failed.title} onRetry={failed.retry} />
  ) : (
    <Loading columns={columns} rows={5} />
  )
}
