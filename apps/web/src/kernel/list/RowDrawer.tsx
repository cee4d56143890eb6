import { CloseOutlined, DownOutlined, LeftOutlined, LinkOutlined, RightOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useDevice } from '../device.ts'
import type { Failure } from '../failure.ts'
import { notify } from '../notices.ts'
import { Failed } from '../State.tsx'
import { useFocusBack } from '../useFocusBack.ts'
import { useWords } from '../words.ts'
import { Loading } from './ListStates.tsx'
import './beside.css'

interface Props {
  /** What is open: its name to screen readers. */
  label: string
  id: number
  /** The rows it stands among, in their order. */
  ids: readonly number[]
  /** To another row of the list, or back to the list. */
  onMove: (id: number | null) => void
  /** Pixels on a wide screen; a narrow one is filled. */
  width: number
  head?: ReactNode
  /** Buttons of its own beside those every row has. */
  tools?: ReactNode
  footer?: ReactNode
  /** Absent until it is read. */
  children: ReactNode
  failed?: { title: string; error: Failure | Error | null; retry: () => void } | undefined
  className?: string
}

/** One row opened, with the one before and the one after: over its list, or with `isBeside` beside it where there is room. */
export function RowDrawer({ isBeside = false, ...props }: Props & { isBeside?: boolean }) {
  const { isNarrow } = useDevice()
  return isBeside && !isNarrow ? <Pane {...props} /> : <Over {...props} />
}

function Over({ label, id, ids, onMove, width, head, tools, footer, children, failed, className }: Props) {
  const { isMobile } = useDevice()
  // the drawer goes with its row, at once: antd's own way back needs it to close first
  useFocusBack()
  return (
    <Drawer
      open
      {...(className && { className })}
      size={isMobile ? '100%' : width}
      closable={false}
      title={<Head id={id} ids={ids} onMove={onMove} head={head} tools={tools} />}
      footer={footer}
      onClose={() => onMove(null)}
      aria-label={label}
    >
      {children ??
        (failed ? (
          <Failed error={failed.error} title={failed.title} onRetry={failed.retry} />
        ) : (
          <Loading columns={2} />
        ))}
    </Drawer>
  )
}

function Head({ id, ids, onMove, head, tools }: Pick<Props, 'id' | 'ids' | 'onMove' | 'head' | 'tools'>) {
  const { t } = useWords()
  const at = ids.indexOf(id)
  const [previous, next] = at < 0 ? [] : [ids[at - 1], ids[at + 1]]
  const copy = async () => {
    await navigator.clipboard.writeText(location.href)
    notify('success', t('common.linkCopied'))
  }
  return (
    <div className="lb-row-head">
      <div>{head}</div>
      <span className="lb-row-tools">
        {at >= 0 && (
          <span className="lb-second">{t('common.row.position', { number: at + 1, total: ids.length })}</span>
        )}
        <Tool
          icon={<LeftOutlined aria-hidden />}
          name={t('common.row.previous')}
          isOff={!previous}
          onPress={() => previous && onMove(previous)}
        />
        <Tool
          icon={<RightOutlined aria-hidden />}
          name={t('common.row.next')}
          isOff={!next}
          onPress={() => next && onMove(next)}
        />
        <Tool icon={<LinkOutlined aria-hidden />} name={t('common.action.copyLink')} onPress={copy} />
        {tools}
        <Tool icon={<CloseOutlined aria-hidden />} name={t('common.action.close')} onPress={() => onMove(null)} />
      </span>
    </div>
  )
}

function Pane({ label, id, ids, onMove, head, footer, children, failed }: Props) {
  const { t } = useWords()
  const at = ids.indexOf(id)
  const [above, below] = at < 0 ? [] : [ids[at - 1], ids[at + 1]]
  return (
    <aside className="lb-panel lb-row-pane" aria-label={label}>
      <header className="lb-row-head">
        <div>{head}</div>
        <span className="lb-row-tools">
          <Tool
            icon={<UpOutlined aria-hidden />}
            name={t('common.row.previous')}
            isOff={!above}
            onPress={() => above && onMove(above)}
          />
          <Tool
            icon={<DownOutlined aria-hidden />}
            name={t('common.row.next')}
            isOff={!below}
            onPress={() => below && onMove(below)}
          />
          <Tool icon={<CloseOutlined aria-hidden />} name={t('common.action.close')} onPress={() => onMove(null)} />
        </span>
      </header>
      {children ??
        (failed ? (
          <Failed error={failed.error} title={failed.title} onRetry={failed.retry} />
        ) : (
          <Loading columns={1} rows={5} />
        ))}
      {footer && <footer className="lb-row-pane-foot">{footer}</footer>}
    </aside>
  )
}

interface ToolProps {
  icon: ReactNode
  name: string
  isOff?: boolean
  isBusy?: boolean
  onPress: () => void
}

/** A button that shows its picture only, and says its name. */
export function Tool({ icon, name, isOff = false, isBusy = false, onPress }: ToolProps) {
  return (
    <Button
      type="text"
      icon={icon}
      disabled={isOff}
      loading={isBusy}
      aria-label={name}
      title={name}
      onClick={onPress}
    />
  )
}
