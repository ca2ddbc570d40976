/**
 * Room temperature, K: 18 to 28 °C, with what a conversion leaves. Tests are stated at 20, 23 or 25 °C, or at none; where
 * nothing nearer is stated, each answers what is asked at another (docs/decisions/0030).
 */
export const ROOM_TEMPERATURE = { from: 291.149_999, to: 301.150_001 } as const

export const isRoomTemperature = (T: number): boolean => T >= ROOM_TEMPERATURE.from && T <= ROOM_TEMPERATURE.to
