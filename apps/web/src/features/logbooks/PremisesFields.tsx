import { premises as premisesSchema } from '@portal/shared/features/logbooks/location'
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { PLACE_FIELDS } from '@portal/shared/features/logbooks/logbook.schema'
import { Button, Form, Input, Radio } from 'antd'
import { useApi } from '../../kernel/api.ts'
import { Field } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'

const STAGES = ['IN_SERVICE', 'INSTALLATION'] as const
const upper = (event: { target: { value: string } }) => event.target.value.toUpperCase()

/** The premises, whether it is known already, and the stage of its units. */
export function PremisesFields() {
  const { t, codeText } = useWords()
  return (
    <div className="lb-pair">
      <Field name="premises" label={t('logbookForm.premisesLabel')} hint={<KnownPremises />} read={upper}>
        <Input className="lb-short" />
      </Field>
      <Field name="stage" label={t('logbookForm.stage')}>
        <Radio.Group options={STAGES.map((value) => ({ value, label: codeText('logbookStage', value) }))} />
      </Field>
    </div>
  )
}

function KnownPremises() {
  const { t } = useWords()
  const form = Form.useFormInstance()
  const typed: unknown = Form.useWatch('premises')
  const read = premisesSchema.safeParse(typed)
  const { data } = useApi(logbookContracts.premises, { q: read.data, size: 1 }, { enabled: read.success, quiet: true })
  if (!read.success || !data) return null
  const known = data.content.find(({ premises }) => premises === read.data)
  if (!known) return t('logbookForm.notFound')
  const place = Object.fromEntries(Object.entries(known).filter(([field]) => PLACE_FIELDS.includes(field)))
  return (
    <>
      {t('logbookForm.found', { count: known.unitCount })}{' '}
      <Button type="link" size="small" onClick={() => form.setFieldsValue(place)}>
        {t('logbookForm.takeAddress')}
      </Button>
    </>
  )
}
