import { maintenancePlanLocationContracts } from '@portal/shared/features/maintenance-plans/plan-location.contract'
import { Form } from 'antd'
import { useState } from 'react'
import type { FormValues } from '../../kernel/form/useSchemaForm.ts'
import { notify } from '../../kernel/notices.ts'
import { FormDialog } from '../../kernel/SchemaForm.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { LogbookSource, type Source } from '../../widgets/pool/LogbookSource.tsx'
import { useCheck } from '../../widgets/pool/useCheck.ts'
import { AddedPreview } from './AddedPreview.tsx'

interface Props {
  id: number
  onClose: () => void
}

/** Adds log-books to a plan: pasted, or all that a filter finds. What happens to each is said before it does. */
export function AddLogbooks({ id, onClose }: Props) {
  const [source, setSource] = useState<Source>('paste')
  return <AddBy key={source} id={id} source={source} onSource={setSource} onClose={onClose} />
}

interface ByProps extends Props {
  source: Source
  onSource: (source: Source) => void
}
function AddBy({ id, source, onSource, onClose }: ByProps) {
  const { t } = useWords()
  const [form] = Form.useForm<FormValues>()
  const params = source === 'paste' ? { id } : { id, all: true }
  const check = useCheck(maintenancePlanLocationContracts.check, form, params)
  const count = check.data?.counts.NEW
  return (
    <FormDialog
      action={maintenancePlanLocationContracts.add}
      form={form}
      isWide
      title={t('planPages.locations.add')}
      submit={
        count ? t('planPages.locations.submit', { number: numberText(count) }) : t('planPages.locations.submitNone')
      }
      params={params}
      draft={`maintenancePlanLocations.add.${id}.${source}`}
      onDone={({ counts: { NEW } }) =>
        notify('success', t('planPages.locations.done', { count: NEW, number: numberText(NEW) }))
      }
      onClose={onClose}
    >
      <LogbookSource
        source={source}
        onSource={onSource}
        words={{
          title: t('planPages.locations.add'),
          source: (one) => t(`planPages.locations.${one}`),
          linesHint: t('planPages.locations.linesHint'),
          filterHint: t('planPages.locations.filterHint'),
          q: t('maintenancePlanLocations.field.q'),
        }}
      >
        <AddedPreview looked={check.data} failure={check.error} isLooking={check.isFetching} />
      </LogbookSource>
    </FormDialog>
  )
}
