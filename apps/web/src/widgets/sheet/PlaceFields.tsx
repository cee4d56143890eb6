import { Form, Input } from 'antd'
import { NumberInput } from '../../kernel/entries/NumberInput.tsx'
import { DictSelect } from '../DictSelect.tsx'
import { SheetField } from './SheetField.tsx'

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
      <SheetField name="addressZh">
        <Input lang="zh-HK" />
      </SheetField>
      <SheetField name="addressEn">
        <Input lang="en" />
      </SheetField>
      <div className="lb-pair">
        <SheetField name="buildingZh">
          <Input lang="zh-HK" />
        </SheetField>
        <SheetField name="buildingEn">
          <Input lang="en" />
        </SheetField>
      </div>
      <div className="lb-pair">
        <SheetField name="district" read={withoutArea}>
          <DictSelect dictionary="district" />
        </SheetField>
        <SheetField name="area">
          <DictSelect dictionary="area" parent={typeof district === 'string' ? district : null} />
        </SheetField>
      </div>
      <SheetField name="block">
        <Input className="lb-short" />
      </SheetField>
      <div className="lb-pair">
        <SheetField name="latitude">
          <NumberInput className="lb-short" />
        </SheetField>
        <SheetField name="longitude">
          <NumberInput className="lb-short" />
        </SheetField>
      </div>
    </>
  )
}
