import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { useDevice } from '../device.ts'
import { Failed } from '../State.tsx'
import { useWords } from '../words.ts'
import { Loading } from './ListStates.tsx'
import { RowDrawer, type RowProps, Tool } from './RowDrawer.tsx'
import './RowPane.css'

/** One row opened beside its list, with the one above and the one below; over the list where there is no room beside it. */
export function RowPane(props: RowProps) {
  const { t } = useWords()
  const { isNarrow } = useDevice()
  if (isNarrow) return <RowDrawer {...props} />
  const { label, id, ids, onMove, head, footer, children, failed } = props
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
