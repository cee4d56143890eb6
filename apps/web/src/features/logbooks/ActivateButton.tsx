import { CheckCircleOutlined } from '@ant-design/icons'
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import type { LogbookRow } from '@portal/shared/features/logbooks/logbook.schema'
import { useState } from 'react'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import { latePart } from '../../kernel/lazyPart.tsx'
import type { Everything, Selection } from '../../kernel/list/selection.ts'
import { inputOf } from '../../kernel/list/state.ts'
import { useWords } from '../../kernel/words.ts'
import type { ToActivate } from './ActivateDialog.tsx'

const ActivateDialog = latePart(() => import('./ActivateDialog.tsx').then((file) => file.ActivateDialog))

interface Props extends ToActivate {
  size?: 'small' | 'middle'
  onDone?: () => void
}

/** Activates log-books from a day on. */
export function ActivateButton({ rows, count, size = 'small', onDone }: Props) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        action={logbookContracts.activate}
        size={size}
        icon={<CheckCircleOutlined />}
        disabled={!count}
        title={count ? '' : t('logbookPages.activate.noneOpen')}
        onClick={() => setOpen(true)}
      >
        {t('logbookPages.activate.action')}
      </ActionButton>
      {isOpen && (
        <ActivateDialog rows={rows} count={count} onClose={() => setOpen(false)} {...(onDone && { onDone })} />
      )}
    </>
  )
}

const OPEN = 'NOT_ACTIVATED'

/** Those of a selection that are not activated yet. */
export function ActivateSelected({ selection }: { selection: Selection<LogbookRow> }) {
  const { rows, everything, clear } = selection
  if (everything) return <ActivateAll everything={everything} onDone={clear} />
  const locationIds = rows.filter(({ activation }) => activation === OPEN).map(({ locationId }) => locationId)
  return <ActivateButton rows={{ locationIds }} count={locationIds.length} onDone={clear} />
}

function ActivateAll({ everything, onDone }: { everything: Everything; onDone: () => void }) {
  const { filter } = everything
  const isNone = filter.activation !== undefined && filter.activation !== OPEN
  const { data } = useApi(
    logbookContracts.list,
    inputOf(logbookContracts.list, { ...filter, activation: OPEN, size: '1' }),
    { enabled: !isNone },
  )
  return <ActivateButton rows={everything} count={isNone ? 0 : (data?.totalElements ?? 0)} onDone={onDone} />
}
