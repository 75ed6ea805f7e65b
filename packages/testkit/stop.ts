import { startTestCluster } from './cluster.ts'

/** Puts the database server of the tests down: what `npm test` does last. */
const cluster = await startTestCluster()
await cluster.stop()
