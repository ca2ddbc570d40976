import type { Migration } from './migration.ts'

/** `traceAt` of packages/domain, now with the room temperature of `index/room-temperature.ts`. */
export const roomTemperature: Migration = {
  id: '0018-room-temperature',
  sql: `
CREATE OR REPLACE FUNCTION trace_at(traces jsonb, wanted text, t float8) RETURNS float8[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  trace jsonb;
  at float8[];
  after integer;
  part float8;
  lo0 float8;
  hi0 float8;
  near float8[];
BEGIN
  FOR trace IN SELECT one FROM jsonb_array_elements(traces) WITH ORDINALITY AS all_of (one, place)
    WHERE one ->> 'column' = wanted ORDER BY place
  LOOP
    SELECT place::integer - 1 INTO after FROM jsonb_array_elements(trace -> 'T') WITH ORDINALITY AS all_of (one, place)
      WHERE abs(one::float8 - t) <= 1e-9::float8 * t ORDER BY place LIMIT 1;
    IF FOUND THEN
      RETURN ARRAY[(trace -> 'lo' ->> after)::float8, (trace -> 'hi' ->> after)::float8];
    END IF;
  END LOOP;
  FOR trace IN SELECT one FROM jsonb_array_elements(traces) WITH ORDINALITY AS all_of (one, place)
    WHERE one ->> 'column' = wanted AND one ->> 'kind' = 'curve' ORDER BY place
  LOOP
    SELECT place::integer - 1 INTO after FROM jsonb_array_elements(trace -> 'T') WITH ORDINALITY AS all_of (one, place)
      WHERE one::float8 > t ORDER BY place LIMIT 1;
    CONTINUE WHEN NOT FOUND OR after = 0;
    at := ARRAY[(trace -> 'T' ->> (after - 1))::float8, (trace -> 'T' ->> after)::float8];
    part := (t - at[1]) / (at[2] - at[1]);
    lo0 := (trace -> 'lo' ->> (after - 1))::float8;
    hi0 := (trace -> 'hi' ->> (after - 1))::float8;
    RETURN ARRAY[lo0 + ingot_product(part, (trace -> 'lo' ->> after)::float8 - lo0),
      hi0 + ingot_product(part, (trace -> 'hi' ->> after)::float8 - hi0)];
  END LOOP;
  IF t BETWEEN 291.149999 AND 301.150001 THEN
    SELECT ARRAY[(own.one -> 'lo' ->> (points.place::integer - 1))::float8,
      (own.one -> 'hi' ->> (points.place::integer - 1))::float8] INTO near
      FROM jsonb_array_elements(traces) WITH ORDINALITY AS own (one, place)
      CROSS JOIN LATERAL jsonb_array_elements(own.one -> 'T') WITH ORDINALITY AS points (one, place)
      WHERE own.one ->> 'column' = wanted AND points.one::float8 BETWEEN 291.149999 AND 301.150001
      ORDER BY abs(points.one::float8 - t), own.place, points.place LIMIT 1;
    RETURN near;
  END IF;
  RETURN NULL;
END $$;
`,
}
