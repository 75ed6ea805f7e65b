import { figures } from './report-figures-cases.ts'

figures(import.meta.url, 1)
