import { explanations, figures } from './report-figures-cases.ts'

figures(import.meta.url, 0)
explanations()
