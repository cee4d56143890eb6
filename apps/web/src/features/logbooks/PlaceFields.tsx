import { Form, Input } from 'antd'
import { NumberInput } from '../../kernel/entries/NumberInput.tsx'
import { Field } from '../../kernel/SchemaForm.tsx'
import { DictSelect } from '../../widgets/DictSelect.tsx'

/** Where the unit is, in both languages. */
export function PlaceFields() {
  const form = Form.useFormInstance()
  const district: unknown = Form.useWatch('district')
  /** An area belongs to one district. */
  const withoutArea = (value: string) => {
    form.setFieldValue('area', undefined)
    return value
  }
  return (
    <>
      <Field name="addressZh">
        <Input lang="zh-HK" />
      </Field>
      <Field name="addressEn">
        <Input lang="en" />
      </Field>
      <div className="lb-pair">
        <Field name="buildingZh">
          <Input lang="zh-HK" />
        </Field>
        <Field name="buildingEn">
          <Input lang="en" />
        </Field>
      </div>
      <div className="lb-pair">
        <Field name="district" read={withoutArea}>
          <DictSelect dictionary="district" />
        </Field>
        <Field name="area">
          <DictSelect dictionary="area" parent={typeof district === 'string' ? district : null} />
        </Field>
      </div>
      <Field name="block">
        <Input className="lb-short" />
      </Field>
      <div className="lb-pair">
        <Field name="latitude">
          <NumberInput className="lb-short" />
        </Field>
        <Field name="longitude">
          <NumberInput className="lb-short" />
        </Field>
      </div>
    </>
  )
}
