import { ConfigProvider, type ThemeConfig } from 'antd'
import type { Locale } from 'antd/es/locale'
import enUS from 'antd/es/locale/en_US'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useStore } from '../kernel/storage.ts'
import { useWords } from '../kernel/words.ts'
import { themeOf } from '../look/antd.ts'
import { settings } from './settings.ts'

/** antd's own words, in Hong Kong wording; the Chinese ones are fetched only for those who read them. */
const LOCALES = {
  eng: async (): Promise<Locale> => enUS,
  chi: async (): Promise<Locale> => (await import('./antdChinese.ts')).antdChinese,
}

/** Without motion antd must not wait for the end of one: menus and dialogs would stay out of sight. */
const withMotion = (theme: ThemeConfig): ThemeConfig => ({
  ...theme,
  token: { ...theme.token, motion: !matchMedia('(prefers-reduced-motion: reduce)').matches },
})

/** antd with the product's theme and language. */
export function Look({ children }: { children: ReactNode }) {
  const { language } = useWords()
  const { theme: seed } = useStore(settings)
  const [locale, setLocale] = useState<Locale>()
  useEffect(() => {
    let isLatest = true
    void LOCALES[language]().then((next) => isLatest && setLocale(next))
    return () => {
      isLatest = false
    }
  }, [language])
  const theme = useMemo(() => withMotion(themeOf(seed)), [seed])
  if (!locale) return null
  return (
    <ConfigProvider theme={theme} locale={locale} button={{ autoInsertSpace: false }} form={{ requiredMark: false }}>
      {children}
    </ConfigProvider>
  )
}
