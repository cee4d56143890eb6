import { TagsOutlined } from '@ant-design/icons'
import { labelContracts } from '@portal/shared/features/labels/label.contract'
import { useState } from 'react'
import { ActionButton } from '../kernel/ActionButton.tsx'
import { latePart } from '../kernel/lazyPart.tsx'
import type { Selection } from '../kernel/list/selection.ts'
import { useWords } from '../kernel/words.ts'

const BindDialog = latePart(() => import('./BindDialog.tsx').then((file) => file.BindDialog))

interface Props {
  selection: Selection<{ id: number }>
}

/** Buttons that put labels on ticked log-books and take them off. */
export function LabelActions({ selection }: Props) {
  const { t } = useWords()
  const [act, setAct] = useState<'bind' | 'unbind'>()
  return (
    <>
      <ActionButton action={labelContracts.bind} size="small" icon={<TagsOutlined />} onClick={() => setAct('bind')}>
        {t('labels.move.bind')}
      </ActionButton>
      <ActionButton action={labelContracts.unbind} size="small" onClick={() => setAct('unbind')}>
        {t('labels.move.unbind')}
      </ActionButton>
      {act && <BindDialog act={act} selection={selection} onClose={() => setAct(undefined)} />}
    </>
  )
}
