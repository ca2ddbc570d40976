import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'

/** What tells one cluster, and one course of its history, from every other. */
export interface ClusterIdentity {
  /** Given by initdb; a decimal number of 64 bits. */
  system: string
  /** Goes up with every recovery to a point in time. */
  timeline: number
}

// struct ControlFileData (pg_control.h, PostgreSQL 15 to 18): system_identifier, two versions, state, time, checkPoint,
// then checkPointCopy, whose second field after the 8 bytes of `redo` is ThisTimeLineID.
const SYSTEM_AT = 0
const TIMELINE_AT = 48
const IS_LITTLE_ENDIAN = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1

/** Reads global/pg_control of a cluster, which may be running. */
export const clusterIdentity = (cluster: string): ClusterIdentity => {
  const handle = openSync(join(cluster, 'global', 'pg_control'), 'r')
  try {
    const bytes = Buffer.alloc(64)
    readSync(handle, bytes, 0, bytes.length, 0)
    return IS_LITTLE_ENDIAN
      ? { system: String(bytes.readBigUInt64LE(SYSTEM_AT)), timeline: bytes.readUInt32LE(TIMELINE_AT) }
      : { system: String(bytes.readBigUInt64BE(SYSTEM_AT)), timeline: bytes.readUInt32BE(TIMELINE_AT) }
  } finally {
    closeSync(handle)
  }
}
