import { Worker } from 'node:worker_threads'
import { type PdfDocument, PdfError } from './document.ts'

export interface PdfRenderer {
  /** The bytes of the PDF. @throws PdfError */
  render(document: PdfDocument): Promise<Uint8Array>
  /** Ends the thread; what waits is refused. */
  close(): Promise<void>
}

export interface RendererOptions {
  /** Longest time of one document, 30 s by default; counted from its turn, not from its place in the queue. */
  timeoutMs?: number
  /** Documents that may wait; more are refused at once, 500 by default. */
  maxQueue?: number
  /** Memory of the thread in MiB, 512 by default: a document that needs more ends the thread, not the server. */
  maxMemoryMb?: number
}

interface Job {
  id: number
  document: PdfDocument
  resolve(bytes: Uint8Array): void
  reject(error: PdfError): void
  attempts: number
}

interface Answer {
  id: number
  bytes?: Uint8Array
  error?: string
}

/**
 * Makes PDFs one after the other in a thread of its own, so that requests go on meanwhile. The thread starts with the
 * first document, is replaced when it dies (the document it had is tried once more) or when one takes too long, and
 * does not keep the process alive.
 */
export const pdfRenderer = (options: RendererOptions = {}): PdfRenderer => new RenderQueue(options)

class RenderQueue implements PdfRenderer {
  readonly #options: Required<RendererOptions>
  readonly #waiting: Job[] = []
  #running: { job: Job; timer: NodeJS.Timeout } | undefined
  #worker: Worker | undefined
  #closed = false
  #lastId = 0

  constructor(options: RendererOptions) {
    this.#options = { timeoutMs: 30_000, maxQueue: 500, maxMemoryMb: 512, ...options }
  }

  render(document: PdfDocument): Promise<Uint8Array> {
    if (this.#closed) return Promise.reject(new PdfError('closed', 'the renderer is closed'))
    if (this.#waiting.length >= this.#options.maxQueue) {
      return Promise.reject(new PdfError('timeout', 'too many documents are waiting'))
    }
    return new Promise((resolve, reject) => {
      this.#lastId += 1
      this.#waiting.push({ id: this.#lastId, document, resolve, reject, attempts: 0 })
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    const refused = [this.#take(), ...this.#waiting.splice(0)]
    for (const job of refused) job?.reject(new PdfError('closed', 'the renderer is closed'))
    const last = this.#worker
    this.#worker = undefined
    await last?.terminate()
  }

  #next(): void {
    if (this.#running) return
    const job = this.#waiting.shift()
    if (!job) {
      this.#worker?.unref()
      return
    }
    this.#worker ??= this.#startWorker()
    this.#worker.ref()
    this.#running = { job, timer: setTimeout(() => this.#expire(job), this.#options.timeoutMs) }
    job.attempts += 1
    try {
      this.#worker.postMessage({ id: job.id, document: job.document })
    } catch (error) {
      // What cannot travel to a thread, as a function, is no document.
      this.#finish({ id: job.id, error: error instanceof Error ? error.message : String(error) })
    }
  }

  #startWorker(): Worker {
    const started = new Worker(new URL('./render-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.#options.maxMemoryMb },
    })
    started.on('message', (answer: Answer) => this.#finish(answer))
    started.on('error', (error) => this.#lose(started, error.message))
    started.on('exit', () => this.#lose(started, 'the thread ended'))
    return started
  }

  #take(): Job | undefined {
    const job = this.#running?.job
    clearTimeout(this.#running?.timer)
    this.#running = undefined
    return job
  }

  #finish(answer: Answer): void {
    if (answer.id !== this.#running?.job.id) return
    const job = this.#take()
    if (answer.bytes) job?.resolve(answer.bytes)
    else job?.reject(new PdfError('invalid', answer.error ?? 'no document'))
    this.#next()
  }

  #lose(dead: Worker, reason: string): void {
    if (dead !== this.#worker) return
    this.#worker = undefined
    const job = this.#take()
    if (job && job.attempts < 2 && !this.#closed) this.#waiting.unshift(job)
    else job?.reject(new PdfError('crashed', `the document ended its thread: ${reason}`))
    this.#next()
  }

  #expire(job: Job): void {
    const slow = this.#worker
    this.#worker = undefined
    this.#take()
    void slow?.terminate()
    job.reject(new PdfError('timeout', `the document took longer than ${this.#options.timeoutMs} ms`))
    this.#next()
  }
}
