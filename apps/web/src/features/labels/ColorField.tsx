import { ColorPicker, Form } from 'antd'
import { useWords } from '../../kernel/words.ts'
import { LABEL_COLORS } from '../../look/labels.ts'
import { LabelTag } from '../../widgets/LabelTag.tsx'
import './ColorField.css'

interface Props {
  id?: string
  value?: string
  onChange?: (value: string) => void
}

/** A colour from the presets or of one's own, and what the label will look like in it. */
export function ColorField({ id, value = LABEL_COLORS[0], onChange }: Props) {
  const { t } = useWords()
  const name = Form.useWatch('name')
  return (
    <span className="lb-color-field" {...(id && { id })}>
      <ColorPicker
        value={value}
        disabledAlpha
        showText
        format="hex"
        presets={[{ label: t('labels.choose'), colors: [...LABEL_COLORS] }]}
        onChange={(color) => onChange?.(color.toHexString().toUpperCase())}
      />
      <LabelTag name={typeof name === 'string' && name ? name : t('labelPages.preview')} color={value} />
    </span>
  )
}
ColorField.Shown = ({ value }: { value: string }) => <LabelTag name={value} color={value} />
