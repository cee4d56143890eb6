import { questionLocationContracts } from '@portal/shared/features/questions/question-location.contract'
import { Form } from 'antd'
import { useState } from 'react'
import type { FormValues } from '../../kernel/form/useSchemaForm.ts'
import { notify } from '../../kernel/notices.ts'
import { FormDialog } from '../../kernel/SchemaForm.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { LogbookSource, type Source } from '../../widgets/pool/LogbookSource.tsx'
import { useCheck } from '../../widgets/pool/useCheck.ts'
import { AddPreview } from './AddPreview.tsx'

interface Props {
  id: number
  onClose: () => void
}

/** Adds locations to a question: pasted, or all that a filter of log-books finds. What happens to each is said before it does. */
export function AddLocations({ id, onClose }: Props) {
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
  const check = useCheck(questionLocationContracts.check, form, params)
  const count = check.data?.counts.NEW
  return (
    <FormDialog
      action={questionLocationContracts.add}
      form={form}
      isWide
      title={t('questionPages.locations.add')}
      submit={
        count
          ? t('questionPages.locations.submit', { number: numberText(count) })
          : t('questionPages.locations.submitNone')
      }
      params={params}
      draft={`questionLocations.add.${id}.${source}`}
      onDone={({ counts: { NEW } }) =>
        notify('success', t('questionPages.locations.done', { count: NEW, number: numberText(NEW) }))
      }
      onClose={onClose}
    >
      <LogbookSource
        source={source}
        onSource={onSource}
        words={{
          title: t('questionPages.locations.add'),
          source: (one) => t(`questionPages.locations.${one}`),
          linesHint: t('questionPages.locations.linesHint'),
          filterHint: t('questionPages.locations.filterHint'),
          q: t('questionLocations.field.q'),
        }}
      >
        <AddPreview looked={check.data} failure={check.error} isLooking={check.isFetching} />
      </LogbookSource>
    </FormDialog>
  )
}
