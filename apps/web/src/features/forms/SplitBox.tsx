import { DeleteOutlined } from '@ant-design/icons'
import { formContracts } from '@portal/shared/features/forms/form.contract'
import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import { path } from '@portal/shared/screens'
import { Button } from 'antd'
import { useState } from 'react'
import { useAction } from '../../kernel/api.ts'
import { notify } from '../../kernel/notices.ts'
import { Modal } from '../../kernel/over/Over.tsx'
import { useWords } from '../../kernel/words.ts'
import { countsOf } from './unitCounts.ts'
import { useLocationIds } from './useLocationIds.ts'
import '../../kernel/page.css'
import './units.css'

interface Props {
  entry: FormEntry
  ticked: readonly string[]
  onDone: () => void
}

/** Splits log-books off into a form of their own, or takes them out: those that are ticked, else those that are refused. */
export function SplitBox({ entry, ticked, onDone }: Props) {
  const { t, number } = useWords()
  const [isAsked, setAsked] = useState(false)
  const { split, takeOut, isPending } = useParting(entry, ticked, onDone)
  const count = ticked.length || countsOf(entry).refused
  // one log-book at least stays
  if (!count || count >= entry.unitCount) return null
  const values = { count, number: number(count), rest: number(entry.unitCount - count), total: number(entry.unitCount) }
  const say = () => t('formDetail.split.button', values)
  return (
    <section className="lb-split" aria-labelledby="form-split">
      <h3 id="form-split">{t('formDetail.split.title', values)}</h3>
      <p className="lb-second">{t('formDetail.split.text', values)}</p>
      <div className="lb-actions">
        <Button onClick={() => setAsked(true)}>{say()}</Button>
        <Button type="text" icon={<DeleteOutlined />} loading={isPending} onClick={() => void takeOut()}>
          {t('formDetail.split.takeOut', values)}
        </Button>
      </div>
      {isAsked && (
        <Modal
          open
          width={440}
          title={t('formDetail.split.ask', values)}
          okText={say()}
          cancelText={t('common.action.cancel')}
          confirmLoading={isPending}
          onOk={() => void split().then(() => setAsked(false))}
          onCancel={() => setAsked(false)}
        >
          <p>{t('formDetail.split.text', values)}</p>
        </Modal>
      )}
    </section>
  )
}

function useParting(entry: FormEntry, ticked: readonly string[], onDone: () => void) {
  const { t } = useWords()
  const locationIds = useLocationIds()
  const [isReading, setReading] = useState(false)
  const parting = useAction(formContracts.split)
  const saving = useAction(formContracts.save, {
    done: ({ unitCount, referenceNo }) =>
      t('formDetail.split.takenOut', { count: entry.unitCount - unitCount, number: referenceNo }),
  })
  const { id, version, definition } = entry
  const chosen = async () => (ticked.length ? [...ticked] : await locationIds(id, 'REFUSED'))
  const reading = async (act: () => Promise<void>) => {
    setReading(true)
    // what failed was told already
    await act()
      .then(onDone, () => undefined)
      .finally(() => setReading(false))
  }
  const split = () =>
    reading(async () => {
      const items = [{ formEntryId: id, version, locationIds: await chosen() }]
      const { made } = await parting.mutateAsync({ items })
      for (const part of made) {
        const link = { to: path.form(part.id), text: part.referenceNo }
        notify('success', t('formDetail.split.done', { number: part.referenceNo }), { link })
      }
    })
  const takeOut = () =>
    reading(async () => {
      const out = new Set(await chosen())
      const rest = (await locationIds(id)).filter((one) => !out.has(one))
      await saving.mutateAsync({ formTypeCode: definition.code, formEntryId: id, version, locationIds: rest })
    })
  return { split, takeOut, isPending: isReading }
}
