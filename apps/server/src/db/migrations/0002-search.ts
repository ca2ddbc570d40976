import type { Migration } from './migration.ts'

/**
 * Search rows know their parent and what they say over temperature; intervals are computed in the database as
 * `evaluate` computes them. `search_derivation` says how far the rows have been derived again.
 *
 * An interval is an array of two numbers, or null where there is none. PostgreSQL raises an error where a double would
 * become infinite or 0 by its size: the functions give null for the first and 0 for the second, as JavaScript does.
 */
export const search: Migration = {
  id: '0002-search',
  sql: `
ALTER TABLE search_row ADD COLUMN parent text;
ALTER TABLE search_row ADD COLUMN traces jsonb NOT NULL DEFAULT '[]';
CREATE INDEX search_row_parent ON search_row (parent) WHERE parent IS NOT NULL;

CREATE TABLE search_derivation (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  number integer NOT NULL,
  target integer,
  reached text NOT NULL DEFAULT ''
);
INSERT INTO search_derivation (number) VALUES (1);

CREATE FUNCTION ingot_product(a float8, b float8) RETURNS float8 LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN a * b;
EXCEPTION WHEN numeric_value_out_of_range THEN
  RETURN CASE WHEN ln(abs(a)) + ln(abs(b)) > 0 THEN NULL ELSE 0 END;
END $$;

CREATE FUNCTION ingot_quotient(a float8, b float8) RETURNS float8 LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN a / b;
EXCEPTION WHEN numeric_value_out_of_range THEN
  RETURN CASE WHEN ln(abs(a)) - ln(abs(b)) > 0 THEN NULL ELSE 0 END;
END $$;

CREATE FUNCTION ingot_sum(a float8, b float8) RETURNS float8 LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN a + b;
EXCEPTION WHEN numeric_value_out_of_range THEN
  RETURN NULL;
END $$;

CREATE FUNCTION ingot_power(base float8, exponent float8) RETURNS float8
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN power(base, exponent);
EXCEPTION WHEN numeric_value_out_of_range THEN
  RETURN CASE WHEN ln(abs(base)) * exponent > 0 THEN NULL ELSE 0 END;
END $$;

CREATE FUNCTION ingot_hull(a float8, b float8, c float8, d float8) RETURNS float8[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN a IS NULL OR b IS NULL OR c IS NULL OR d IS NULL THEN NULL
    ELSE ARRAY[least(a, b, c, d), greatest(a, b, c, d)] END
$$;

CREATE FUNCTION ingot_interval(lo float8, hi float8) RETURNS float8[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN lo IS NULL OR hi IS NULL THEN NULL ELSE ARRAY[lo, hi] END
$$;

CREATE FUNCTION interval_negate(a float8[]) RETURNS float8[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN ARRAY[0 - a[2], 0 - a[1]];
END $$;

CREATE FUNCTION interval_sum(a float8[], b float8[]) RETURNS float8[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN ingot_interval(ingot_sum(a[1], b[1]), ingot_sum(a[2], b[2]));
END $$;

CREATE FUNCTION interval_difference(a float8[], b float8[]) RETURNS float8[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN ingot_interval(ingot_sum(a[1], -b[2]), ingot_sum(a[2], -b[1]));
END $$;

CREATE FUNCTION interval_product(a float8[], b float8[]) RETURNS float8[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN ingot_hull(ingot_product(a[1], b[1]), ingot_product(a[1], b[2]),
    ingot_product(a[2], b[1]), ingot_product(a[2], b[2]));
END $$;

CREATE FUNCTION interval_quotient(a float8[], b float8[]) RETURNS float8[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF b[1] <= 0 AND b[2] >= 0 THEN RETURN NULL; END IF;
  RETURN ingot_hull(ingot_quotient(a[1], b[1]), ingot_quotient(a[1], b[2]),
    ingot_quotient(a[2], b[1]), ingot_quotient(a[2], b[2]));
END $$;

CREATE FUNCTION interval_power(a float8[], exponent float8) RETURNS float8[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  is_whole boolean := exponent = trunc(exponent);
  lo float8;
  hi float8;
BEGIN
  IF a[1] < 0 AND NOT is_whole THEN RETURN NULL; END IF;
  IF exponent < 0 AND a[1] <= 0 AND a[2] >= 0 THEN RETURN NULL; END IF;
  lo := ingot_power(a[1], exponent);
  hi := ingot_power(a[2], exponent);
  IF lo IS NULL OR hi IS NULL THEN RETURN NULL; END IF;
  IF is_whole AND exponent > 0 AND exponent / 2 = trunc(exponent / 2) AND a[1] < 0 AND a[2] > 0 THEN
    RETURN ARRAY[0, greatest(lo, hi)];
  END IF;
  RETURN ARRAY[least(lo, hi), greatest(lo, hi)];
END $$;

CREATE FUNCTION trace_at(traces jsonb, wanted text, t float8) RETURNS float8[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  trace jsonb;
  at float8[];
  after integer;
  part float8;
  lo0 float8;
  hi0 float8;
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
  RETURN NULL;
END $$;
`,
}
